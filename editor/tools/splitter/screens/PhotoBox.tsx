import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { Size } from '../../../../src/pixels/shapes.ts';
import checkerboardStyles from '../../../../src/ui/kit/Checkerboard.module.css';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { pieceNumber } from '../model/piece-names.ts';
import type { Piece } from '../model/pieces.ts';
import { useSplit, useSplitterState } from '../model/splitter-context.ts';
import type { Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { CutLine } from './CutLine.tsx';
import styles from './splitter.module.css';

/** Narrower or lower pieces show no number: it would cover them. CSS px. */
const NUMBER_SIDE = 36;

/** The photo with what is left out shaded, its lines over it and a number in each piece. */
export function PhotoBox({ photo, scale, style }: { photo: Photo; scale: number; style: CSSProperties }) {
  const { t } = useTexts();
  const shown = useSplit();
  const reversed = useSplitterState((state) => state.file.reversed);
  if (shown === undefined) return null;
  const { plan, split } = shown;
  const lines = (['x', 'y'] as const).flatMap((axis) => split.lines[axis].map((at, index) => ({ axis, index, at })));
  return (
    <div className={`${styles.picture} ${checkerboardStyles.checker}`} data-photo style={style}>
      <PhotoCanvas photo={photo} label={t('split.photo')} />
      <Lost photo={photo} pieces={split.pieces} />
      {split.pieces.map(({ index, box: { x, y, width, height } }) => (
        <span
          key={index}
          className={styles.piece}
          data-skipped={plan.skipped.includes(index)}
          style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
        >
          {Math.min(width, height) * scale >= NUMBER_SIDE && (
            <b className={textStyles.figures}>{pieceNumber(index, split.pieces.length, reversed)}</b>
          )}
        </span>
      ))}
      {lines.map(({ axis, index, at }) => (
        <CutLine key={`${axis} ${index}`} id={{ axis, index }} at={at} scale={scale} photo={photo} />
      ))}
    </div>
  );
}

/** What falls between the pieces, where a gap is discarded or what is left over. */
function Lost({ photo: { width, height }, pieces }: { photo: Size; pieces: readonly Piece[] }) {
  const kept = pieces.reduce((sum, { box }) => sum + box.width * box.height, 0);
  // Pages for printing lie over each other, and leave nothing out.
  if (kept >= width * height) return null;
  const holes = pieces.map(({ box }) => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`);
  return (
    <svg className={styles.lost} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path fillRule="evenodd" d={`M0 0h${width}v${height}H0z${holes.join('')}`} />
    </svg>
  );
}

function PhotoCanvas({ photo: { bitmap }, label }: { photo: Photo; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
