import { useLayoutEffect, useRef } from 'react';
import { Picture } from '../../../shell/edit/Picture.tsx';
import { useEnhanceState } from '../model/enhance-context.ts';
import type { ShownTile } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './enhance.module.css';

/** Tiles that are ready, in their places; before the run the place in the middle of the view. `scale`: CSS px a pixel of the photo. */
export function TilesOver({ scale }: { scale: number }) {
  const { t } = useTexts();
  const run = useEnhanceState((state) => state.run);
  const preview = useEnhanceState((state) => state.preview);
  const changed = useEnhanceState((state) => state.changed);
  if (run) return run.tiles.map((tile) => <Tile key={tile.index} tile={tile} scale={scale} />);
  if (preview === undefined || !changed) return null;
  const { x, y, width, height } = preview.box;
  return (
    <div
      className={styles.preview}
      style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
    >
      <Picture picture={preview.picture} label={t('enhance.preview')} />
    </div>
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
      className={styles.tile}
      width={from.width}
      height={from.height}
      style={{ left: core.x * scale, top: core.y * scale, width: core.width * scale, height: core.height * scale }}
    />
  );
}
