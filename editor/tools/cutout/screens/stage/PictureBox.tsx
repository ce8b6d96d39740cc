import { type CSSProperties, useRef } from 'react';
import { backgroundCss } from '../../../../../src/document/backgrounds/registry.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import { CompareHandle } from '../../../../shell/stage/CompareHandle.tsx';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import type { Result } from '../../model/entry.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { BackgroundDrag } from './BackgroundDrag.tsx';
import styles from './PictureBox.module.css';
import { PreviewCanvas } from './PreviewCanvas.tsx';
import { SizeGuides } from './SizeGuides.tsx';
import type { Seen } from './seen.ts';
import { useSeenPhoto } from './seen-photo.ts';
import { originalStyle, type Staged } from './stageSize.ts';

/** Near an edge the label would lie under the handle. */
const LABEL_ROOM = 0.16;

const detailCanvas = lazyPart(async () => (await import('./DetailCanvas.tsx')).DetailCanvas);

interface PictureBoxProps {
  staged: Staged | undefined;
  /** What of the canvas is in sight, where the bitmap of the whole is too coarse for it. */
  seen: Seen | undefined;
  style: CSSProperties;
}

/** The CSS behind the cut: the background's, or until one that has to be drawn is there, that of the one before it. */
function backgroundCssOf(design: Design, result: Result): string | undefined {
  const chosen = design.background?.value;
  if (chosen === undefined) return undefined;
  const before = result.drawn?.background?.value;
  return backgroundCss(chosen) ?? (result.background === undefined && before ? backgroundCss(before) : undefined);
}

/** What CSS shows behind the cut: a background, or the board that says that something is transparent. */
function backgroundOf(design: Design | undefined, result: Result | undefined) {
  const isDrawn = design !== undefined && result?.bitmap !== undefined;
  const background = isDrawn ? backgroundCssOf(design, result) : undefined;
  if (background !== undefined) return { background, board: '' };
  const board = checkerboardStyles.checker;
  // Under a drawn background it ends a pixel earlier, so that no seam of it shows.
  return { background, board: isDrawn && design.background ? `${board} ${styles.inset}` : board };
}

/** The cut as it was drawn, and what is in sight of it with finer pixels. */
function Drawn({ staged, seen }: { staged: Staged; seen: Seen | undefined }) {
  return (
    <>
      <PreviewCanvas staged={staged} />
      {seen && <detailCanvas.Part staged={staged} seen={seen} />}
    </>
  );
}

interface GivingWayProps {
  cut: boolean;
  peek: boolean;
  photo: string | undefined;
  photoStyle: CSSProperties | undefined;
}

/**
 * The photo that gives way to its cut: at once what a first mask shows of it, on the board, then all that the cut does not have. Where
 * a mask has shown it, the whole does not flash up again.
 */
function GivingWay({ cut, peek, photo, photoStyle }: GivingWayProps) {
  const url = useCutoutState(({ open }) => open.picture?.url);
  const mask = useCutoutState(({ open }) => open.progress?.coarse);
  const shown = useRef<string>(undefined);
  if (!url || !photo) return null;
  if (!cut && mask) {
    shown.current = url;
    const image = `url(${mask})`;
    return (
      <div className={`${styles.original} ${styles.coarse} ${checkerboardStyles.checker}`}>
        <img
          src={photo}
          alt=""
          draggable={false}
          decoding="sync"
          style={{ maskImage: image, WebkitMaskImage: image }}
        />
      </div>
    );
  }
  if (!cut || peek || shown.current === url) return null;
  return (
    <div className={`${styles.original} ${styles.reveal}`}>
      <img src={photo} alt="" draggable={false} decoding="sync" style={photoStyle} />
    </div>
  );
}

/** The cut on its background, the original over its left part, the handle between them; while it works, the line of light. */
export function PictureBox({ staged, seen, style }: PictureBoxProps) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const picture = useCutoutState(({ open }) => open.picture);
  const copy = useCutoutState(({ open }) => open.copy);
  const result = useCutoutState(({ open }) => open.result);
  const cut = result?.bitmap !== undefined;
  const progress = useCutoutState(({ open }) => open.progress);
  const tab = useCutoutState(({ state }) => state.tab);
  const sizing = tab === 'size';
  const { on, at, peek } = useCutoutState(({ state }) => state.compare);

  const guided = cut && sizing && progress === undefined;
  const comparing = cut && on && !sizing && progress === undefined;
  const photo = useSeenPhoto({ picture, copy, progress, result }, seen);
  // Nothing is known yet but its shape: a board would say that it is transparent.
  const blank = !cut && !photo;
  const before = !cut || peek ? 1 : comparing ? at : 0;
  const { background, board } = backgroundOf(staged?.design, result);
  const photoStyle = staged && picture ? originalStyle(picture, staged) : undefined;
  return (
    <div
      className={`${styles.picture} ${blank ? styles.blank : board}`}
      data-canvas
      style={blank || background === undefined ? style : { ...style, background }}
      data-cut={cut}
    >
      {cut && staged && <Drawn staged={staged} seen={seen} />}
      {photo && (
        <div className={styles.original} style={{ clipPath: `inset(0 ${(1 - before) * 100}% 0 0)` }}>
          <img
            className={photo.isGlimpse ? styles.glimpse : undefined}
            src={photo.url}
            alt={t('result.before')}
            draggable={false}
            decoding="sync"
            style={photoStyle}
          />
        </div>
      )}
      <GivingWay cut={cut} peek={peek} photo={photo?.url} photoStyle={photoStyle} />
      {progress && !progress.coarse && (
        <span className={styles.lit}>
          <span className={styles.light} style={{ top: `${progress.value}%` }} />
        </span>
      )}
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
