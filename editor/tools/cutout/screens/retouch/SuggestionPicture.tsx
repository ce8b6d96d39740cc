import { useEffect, useRef } from 'react';
import type { Plane } from '../../../../../src/pixels/kernels/pixels.ts';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { maskPixels } from './mask-pixels.ts';
import styles from './SuggestionChoices.module.css';

/** Longest side of the small picture, in its own pixels. */
const SIDE = 160;

/** The photo by a mask, small. */
export function SuggestionPicture({ plane }: { plane: Plane }) {
  const url = useCutoutState(({ open }) => open.picture?.url);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = SIDE / Math.max(plane.width, plane.height);
  const [width, height] = [Math.max(1, Math.round(plane.width * scale)), Math.max(1, Math.round(plane.height * scale))];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || url === undefined) return;
    const photo = new Image();
    let gone = false;
    photo.onload = () => {
      if (gone) return;
      const mask = maskPixels(plane, width, height);
      context.globalCompositeOperation = 'copy';
      context.putImageData(new ImageData(mask, width, height), 0, 0);
      context.globalCompositeOperation = 'source-in';
      context.drawImage(photo, 0, 0, width, height);
    };
    photo.src = url;
    return () => {
      gone = true;
    };
  }, [plane, url, width, height]);
  return (
    <canvas
      ref={canvas}
      className={`${checkerboardStyles.checker} ${styles.suggestionPicture}`}
      width={width}
      height={height}
    />
  );
}
