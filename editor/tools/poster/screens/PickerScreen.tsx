import '../../../../src/ui/kit/all-icons.ts';
import { useEffect, useMemo, useState } from 'react';
import { PALETTES } from '../../../../src/document/scene/palette.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { TEMPLATE_SIZES } from '../../../../src/document/scene/templates/build.ts';
import { sceneOf } from '../../../../src/document/scene/templates/scene-of.ts';
import { SCRIPT_OF, TEMPLATE_CATEGORIES, type Template } from '../../../../src/document/scene/templates/template.ts';
import { fontsOf } from '../../../../src/document/scene/text/families.ts';
import { canvasMeasure } from '../../../../src/fonts/canvas-measure.ts';
import { Button, IconButton } from '../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import frameStyles from '../../../shell/frame.module.css';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { loadFonts } from '../../../shell/layers/fonts/load-fonts.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { LeaveButton } from '../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { beginPage } from '../model/begin-page.ts';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ColourFilter } from './ColourFilter.tsx';
import { findTemplates, SHAPES, type TemplateQuery } from './find-templates.ts';
import styles from './poster.module.css';
import { TemplateGrid } from './TemplateGrid.tsx';

const EVERYTHING: TemplateQuery = { words: '', category: 'all', shape: 'any' };

/** All templates, fetched with the screen; widths are measured again once their fonts are there. */
function useTemplates() {
  const { locale } = useTexts();
  const [templates, setTemplates] = useState<readonly Template[]>([]);
  const [measure, setMeasure] = useState(canvasMeasure);
  useEffect(() => {
    let isGone = false;
    void import('../../../../src/document/scene/templates/designs/templates.ts').then(async ({ TEMPLATES }) => {
      if (isGone) return;
      setTemplates(TEMPLATES);
      await loadFonts(TEMPLATES.flatMap((one) => fontsOf(sceneOf(one, locale))));
      if (!isGone) setMeasure(canvasMeasure);
    });
    return () => {
      isGone = true;
    };
  }, [locale]);
  return { templates, measure };
}

/** Chosen on one's own picture: every template in its true shape, with the photo in it. */
export function PickerScreen() {
  const { t, locale } = useTexts();
  const poster = usePoster();
  const shell = useShell();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const [wish, setWish] = useState(EVERYTHING);
  const [withMine, setWithMine] = useState(true);
  const photos = usePosterState((state) => state.photos);
  const kept = usePosterState((state) => state.kept);
  const reading = usePosterState((state) => state.reading > 0);
  const hasPage = usePosterState((state) => state.history !== undefined);
  const { templates, measure } = useTemplates();
  const found = useMemo(() => findTemplates(templates, wish, locale), [templates, wish, locale]);
  const photo = withMine ? photos.at(-1) : undefined;
  const count = (category: TemplateQuery['category']) => findTemplates(templates, { ...wish, category }, locale).length;
  const begin = (scene: Scene, name: string) => beginPage(shell, poster, scene, name);
  const empty = () => {
    const [size] = TEMPLATE_SIZES;
    const [palette] = PALETTES;
    if (size === undefined || palette === undefined) return;
    const page = { background: '@ground', bleed: 0, children: [] };
    const { width, height } = size;
    begin(
      {
        version: 1,
        unit: 'px',
        dpi: 96,
        width,
        height,
        script: SCRIPT_OF[locale],
        fonts: [],
        palette,
        pages: [page],
        sizes: [...TEMPLATE_SIZES],
      },
      t('poster.emptyName'),
    );
  };
  return (
    <main className={`${frameStyles.work} ${styles.picker}`} data-layout={layout}>
      <Bar
        start={
          <BarTitle
            name={t('poster.templates')}
            figures={t('poster.count', { count: templates.length })}
            always={!sheet}
          />
        }
        middle={
          <label className={styles.search}>
            <Icon name="search" size={18} />
            <input
              type="search"
              aria-label={t('poster.search')}
              placeholder={t(sheet ? 'poster.searchShort' : 'poster.search')}
              value={wish.words}
              onInput={(event) => setWish({ ...wish, words: event.currentTarget.value })}
            />
          </label>
        }
        end={
          <>
            {sheet ? (
              <IconButton icon="image-plus" label={t('poster.photos.add')} tip="end" onClick={() => pickFiles()} />
            ) : (
              <Button icon="image-plus" onClick={() => pickFiles()}>
                {t(photos.length > 0 ? 'poster.photos.add' : 'poster.useMyPhoto')}
              </Button>
            )}
            {!sheet && (
              <Button icon="plus" onClick={empty}>
                {t('poster.empty')}
              </Button>
            )}
            <LeaveButton />
          </>
        }
      />
      <NetworkBanner />
      <div className={styles.pickerBody} data-region>
        <nav className={styles.filters} aria-label={t('poster.for')}>
          <h2>{t('poster.for')}</h2>
          <ul>
            {(['all', ...TEMPLATE_CATEGORIES] as const).map((category) => (
              <li key={category}>
                <button
                  type="button"
                  aria-pressed={wish.category === category}
                  onClick={() => setWish({ ...wish, category })}
                >
                  <span>{t(category === 'all' ? 'poster.all' : `poster.category.${category}`)}</span>
                  <small>{count(category)}</small>
                </button>
              </li>
            ))}
          </ul>
          <h2>{t('poster.shape')}</h2>
          <Segments
            label={t('poster.shape')}
            value={wish.shape}
            options={SHAPES.map((shape) => ({ value: shape, label: t(`poster.shape.${shape}`) }))}
            onChoose={(shape) => setWish({ ...wish, shape })}
          />
          <h2>{t('poster.colour')}</h2>
          <ColourFilter chosen={wish.colour} onChoose={(colour) => setWish({ ...wish, colour })} />
          {sheet && (
            <Button icon="plus" onClick={empty}>
              {t('poster.empty')}
            </Button>
          )}
          <p className={styles.free}>
            <Icon name="lock" size={16} />
            {t('poster.free')}
          </p>
        </nav>
        <section className={styles.results} aria-label={t('poster.templates')} id="stage" tabIndex={-1}>
          <div className={styles.resultsHead}>
            <h1>{t(photo ? 'poster.shownWithPhoto' : 'poster.empty.title')}</h1>
            {reading && <span role="status">{t('poster.reading')}</span>}
            {photos.length > 0 && (
              <label className={styles.mine}>
                <input
                  type="checkbox"
                  checked={withMine}
                  onChange={(event) => setWithMine(event.currentTarget.checked)}
                />
                {t('poster.useMyPhoto')}
              </label>
            )}
          </div>
          <NoteCard />
          {(kept || hasPage) && (
            <p>
              <Button
                icon="rotate-ccw"
                onClick={() => (hasPage ? poster.ports.screen.show('page') : void poster.resume())}
              >
                {t('poster.goOn')}
              </Button>
            </p>
          )}
          {templates.length > 0 && found.length === 0 && <p role="status">{t('poster.none', { words: wish.words })}</p>}
          <TemplateGrid found={found} photo={photo} measure={measure} onChoose={begin} />
        </section>
      </div>
    </main>
  );
}
