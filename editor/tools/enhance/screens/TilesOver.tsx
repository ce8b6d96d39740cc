import { useLayoutEffect, useRef } from 'react';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { Picture } from '../../../shell/stage/Picture.tsx';
import { useEnhanceState } from '../model/enhance-context.ts';
import type { ShownTile } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './enhance.module.css';

/** What is in view at its own pixels, left of the line as it was; in a run the tiles that are ready. `scale`: CSS px a pixel of the photo. */
export function TilesOver({ scale }: { scale: number }) {
  const { t } = useTexts();
  const run = useEnhanceState((state) => state.run);
  const place = useEnhanceState((state) => state.place);
  const line = useEditState((state) => (state.held ? 1 : (state.compare ?? 0)));
  // The original is the stage's own to show.
  const isOriginal = useEditState(
    ({ document, compareTo, held }) => (document?.othersBefore ?? 0) > 0 && (held || compareTo === 'original'),
  );
  const at = place && {
    left: place.box.x * scale,
    top: place.box.y * scale,
    width: place.box.width * scale,
    height: place.box.height * scale,
  };
  return (
    <>
      <div className={styles.over} style={{ clipPath: `inset(0 ${(1 - line) * 100}% 0 0)` }}>
        {place && !isOriginal && <Picture className={styles.place} picture={place.before} style={at} />}
      </div>
      <div className={styles.over} style={{ clipPath: `inset(0 0 0 ${line * 100}%)` }}>
        {place && (
          <Picture
            className={place.part ? `${styles.place} ${styles.part}` : styles.place}
            picture={place.after}
            style={at}
            label={t('enhance.preview')}
          />
        )}
        {run?.tiles.map((tile) => (
          <Tile key={tile.index} tile={tile} scale={scale} />
        ))}
      </div>
    </>
  );
}

function Tile({ tile: { core, from, bitmap }, scale }: { tile: ShownTile; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { x, y, width, height } = from;
    canvas.current?.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height);
  }, [bitmap, from]);
  return (
    <canvas
      ref={canvas}
      className={styles.place}
      width={from.width}
      height={from.height}
      style={{ left: core.x * scale, top: core.y * scale, width: core.width * scale, height: core.height * scale }}
    />
  );
}
