import { PALETTES } from '../../../../src/document/scene/palette.ts';
import { ROLES } from '../../../../src/document/scene/scene.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { useLayers } from '../../../shell/layers/model/layer-context.ts';
import { AddShape, AddSticker, AddText } from '../../../shell/layers/panel/AddPanel.tsx';
import { ColourRow } from '../../../shell/layers/panel/ColourRow.tsx';
import { DrawPanel } from '../../../shell/layers/panel/DrawPanel.tsx';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import type { RailPart } from '../model/poster-state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';

function Photos() {
  const { t } = useTexts();
  const poster = usePoster();
  const photos = usePosterState((state) => state.photos);
  return (
    <section className={styles.part} aria-label={t('poster.rail.photos')}>
      <Button icon="image-plus" block onClick={() => pickFiles()}>
        {t('poster.photos.add')}
      </Button>
      {photos.length === 0 && <p className={textStyles.caption}>{t('poster.photos.none')}</p>}
      <div className={styles.photos}>
        {photos.map((photo) => (
          <button
            key={photo.asset}
            type="button"
            aria-label={t('poster.photos.put', { name: photo.name })}
            onClick={() => poster.putPhoto(photo)}
          >
            <img src={photo.url} alt="" />
          </button>
        ))}
      </div>
    </section>
  );
}

function Back() {
  const { t } = useTexts();
  const poster = usePoster();
  const { scene } = useLayers();
  const background = scene.pages[0]?.background;
  return (
    <>
      <section className={styles.part} aria-label={t('poster.palette')}>
        <h2>{t('poster.palette')}</h2>
        <div className={styles.palettes}>
          {PALETTES.map((palette, at) => (
            <button
              key={palette.ground + palette.accent}
              type="button"
              aria-label={t('poster.palette.use', { number: at + 1 })}
              aria-pressed={palette.ground === scene.palette.ground && palette.accent === scene.palette.accent}
              onClick={() => poster.recolour(palette)}
            >
              {ROLES.map((role) => (
                <i key={role} style={{ background: palette[role] }} />
              ))}
            </button>
          ))}
        </div>
      </section>
      <ColourRow
        label={t('poster.ground')}
        value={typeof background === 'string' ? background : ''}
        palette={scene.palette}
        onPick={(colour) => poster.background(colour)}
      />
    </>
  );
}

/** What one part of the rail adds. */
export function AddPart({ part }: { part: RailPart }) {
  switch (part) {
    case 'text':
      return <AddText />;
    case 'photos':
      return <Photos />;
    case 'shapes':
      return <AddShape />;
    case 'stickers':
      return <AddSticker />;
    case 'back':
      return <Back />;
    case 'draw':
      return <DrawPanel />;
  }
}
