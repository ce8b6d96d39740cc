import { newDrawing, newFigure, newStroke, newText } from '../../../../src/document/scene/edit/new-layer.ts';
import { figurePath } from '../../../../src/document/scene/render/figure-path.ts';
import { FIGURES } from '../../../../src/document/scene/scene.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layer-panel.module.css';
import { STICKERS } from './stickers.ts';

const STROKES = [
  { arrow: false, name: 'layers.stroke.line', path: 'M0 20H40' },
  { arrow: true, name: 'layers.stroke.arrow', path: 'M0 20H38M26 8L38 20L26 32' },
] as const;

/** A heading or a text, added in the middle and typed at once. */
export function AddText() {
  const { t } = useLayerTexts();
  const { editor } = useLayers();
  const add = (isHeading: boolean) => {
    const layer = newText(editor.scene, t(isHeading ? 'layers.newHeading' : 'layers.newText'), isHeading);
    editor.add(layer);
    editor.edit(layer.id);
  };
  return (
    <div className={styles.pair}>
      <Button icon="plus" onClick={() => add(true)}>
        {t('layers.heading')}
      </Button>
      <Button icon="plus" onClick={() => add(false)}>
        {t('layers.kind.text')}
      </Button>
    </div>
  );
}

export function AddShape() {
  const { t } = useLayerTexts();
  const { editor } = useLayers();
  return (
    <section className={styles.group} aria-label={t('layers.shapes')}>
      <h2>{t('layers.shapes')}</h2>
      <div className={styles.tiles}>
        {FIGURES.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-label={t(`layers.figure.${figure}`)}
            onClick={() => editor.add(newFigure(editor.scene, figure))}
          >
            <svg viewBox="-4 -4 48 48" aria-hidden="true">
              <path
                d={figurePath(figure, 40, 40, figure === 'bubble' ? 8 : 0)}
                fill="currentColor"
                fillRule="evenodd"
              />
            </svg>
          </button>
        ))}
        {STROKES.map(({ arrow, name, path }) => (
          <button
            key={name}
            type="button"
            aria-label={t(name)}
            onClick={() => editor.add(newStroke(editor.scene, arrow))}
          >
            <svg viewBox="-4 -4 48 48" aria-hidden="true">
              <path d={path} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
            </svg>
          </button>
        ))}
      </div>
    </section>
  );
}

export function AddSticker() {
  const { t } = useLayerTexts();
  const { editor } = useLayers();
  return (
    <section className={styles.group} aria-label={t('layers.stickers')}>
      <h2>{t('layers.stickers')}</h2>
      <div className={styles.tiles}>
        {STICKERS.map(({ id, width, height, markup }, at) => (
          <button
            key={id}
            type="button"
            aria-label={t('layers.sticker', { number: at + 1 })}
            onClick={() => editor.add(newDrawing(editor.scene, markup, { width, height }))}
          >
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings */}
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
          </button>
        ))}
      </div>
    </section>
  );
}
