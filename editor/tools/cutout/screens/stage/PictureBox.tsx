import type { CSSProperties } from 'react';
import { backgroundCss } from '../../../../../src/document/backgrounds/registry.ts';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import { CompareHandle } from '../../../../shell/stage/CompareHandle.tsx';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { BackgroundDrag } from './BackgroundDrag.tsx';
import styles from './PictureBox.module.css';
import { PreviewCanvas } from './PreviewCanvas.tsx';
import { SizeGuides } from './SizeGuides.tsx';
import { originalStyle, type Staged } from './stageSize.ts';

/** Near an edge the label would lie under the handle. */
const LABEL_ROOM = 0.16;

/** The cut on its ground, the original over its left part, the handle between them; while it works, the line of light. */
export function PictureBox({ staged, style }: { staged: Staged | undefined; style: CSSProperties }) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const picture = useCutoutState(({ open }) => open.picture);
  const cut = useCutoutState(({ open }) => open.result?.bitmap !== undefined);
  const progress = useCutoutState(({ open }) => open.progress);
  const tab = useCutoutState(({ state }) => state.tab);
  const sizing = tab === 'size';
  const { on, at, peek } = useCutoutState(({ state }) => state.compare);

  const guided = cut && sizing && progress === undefined;
  const comparing = cut && on && !sizing && progress === undefined;
  // Nothing is known yet but its shape: a board would say that it is transparent.
  const blank = !cut && !picture?.url;
  const before = !cut || peek ? 1 : comparing ? at : 0;
  const chosen = cut ? staged?.design.background?.value : undefined;
  const background = chosen && backgroundCss(chosen);
  const turned = staged && picture ? originalStyle(picture, staged) : undefined;
  return (
    <div
      className={
        blank
          ? `${styles.picture} ${styles.blank}`
          : background === undefined
            ? `${styles.picture} ${checkerboardStyles.checker}`
            : styles.picture
      }
      style={blank || background === undefined ? style : { ...style, background }}
      data-cut={cut}
    >
      {cut && staged && <PreviewCanvas staged={staged} />}
      {picture?.url && (
        <div className={styles.original} style={{ clipPath: `inset(0 ${(1 - before) * 100}% 0 0)` }}>
          <img src={picture.url} alt={t('result.before')} draggable={false} style={turned} />
        </div>
      )}
      {cut && !peek && picture?.url && (
        <div className={`${styles.original} ${styles.reveal}`}>
          <img src={picture.url} alt="" draggable={false} style={turned} />
        </div>
      )}
      {progress && <span className={styles.light} style={{ top: `${progress.value}%` }} />}
      {guided && staged && <SizeGuides staged={staged} />}
      {cut && staged && tab === 'background' && progress === undefined && !peek && (
        <BackgroundDrag staged={staged} from={before} />
      )}
      {comparing && !peek && (
        <>
          <span className={`${overlayStyles.tag} ${overlayStyles.start}`} hidden={at < LABEL_ROOM}>
            {t('result.before')}
          </span>
          <span className={`${overlayStyles.tag} ${overlayStyles.end}`} hidden={at > 1 - LABEL_ROOM}>
            {t('result.after')}
          </span>
          <CompareHandle at={at} onMove={(to) => cutout.set({ compare: { on, at: to, peek } })} />
        </>
      )}
    </div>
  );
}
