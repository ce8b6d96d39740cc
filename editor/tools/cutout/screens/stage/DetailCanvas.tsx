import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Design } from '../../../../../src/document/design/design.ts';
import { recipeOf } from '../../../../../src/document/design/recipe-of.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { isWatermarked } from '../../model/is-watermarked.ts';
import styles from './PictureBox.module.css';
import type { Seen } from './seen.ts';
import { percentBox, type Staged } from './stageSize.ts';

/** The part is drawn this long after the last move, in ms. */
const REST = 200;

interface Detail {
  bitmap: ImageBitmap;
  seen: Seen;
  design: Design;
  cut: number;
}

/** What is in sight of a large picture that is zoomed in, with the file's own pixels: over the coarser drawing of the whole. */
export function DetailCanvas({ staged, seen }: { staged: Staged; seen: Seen }) {
  const { cutout } = useCutout();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [detail, setDetail] = useState<Detail>();
  const cut = useCutoutState(({ open }) => open.result?.cut);
  const watermark = useCutoutState(({ shell, open }) => isWatermarked(shell, open));
  const { design, size } = staged;
  const key = JSON.stringify(seen);

  useEffect(() => {
    if (cut === undefined) return;
    const wanted: Seen = JSON.parse(key);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { region, side } = wanted;
      const options = { maxSide: side, region, watermark, recipe: recipeOf(design, cut, cut.box) };
      cutout.jobs.imaging.render(controller.signal, cut, options).then(
        (bitmap) => {
          if (controller.signal.aborted) bitmap.close();
          else setDetail({ bitmap, seen: wanted, design, cut: cut.id });
        },
        // The drawing of the whole stays.
        () => {},
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, design, cut, watermark, cutout]);

  useEffect(() => () => detail?.bitmap.close(), [detail]);

  // One of another look would lie: the whole follows at once, it does not.
  const shown = detail?.design === design && detail.cut === cut?.id ? detail : undefined;
  useLayoutEffect(() => {
    if (canvas.current === null || shown === undefined) return;
    canvas.current.width = shown.bitmap.width;
    canvas.current.height = shown.bitmap.height;
    canvas.current.getContext('2d')?.drawImage(shown.bitmap, 0, 0);
  }, [shown]);
  if (shown === undefined) return null;
  return <canvas ref={canvas} className={styles.detail} aria-hidden style={percentBox(shown.seen.region, size)} />;
}
