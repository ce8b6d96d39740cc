import { useLayoutEffect, useRef } from 'react';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';
import { useSplitterState } from '../model/splitter-context.ts';

/** Side of a piece's picture in the list, in pixels of the canvas. */
const SIDE = 64;

/** A small picture of a piece, whole. */
export function PiecePicture({ box }: { box: PixelBox }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const photo = useSplitterState((state) => state.photo);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || photo === undefined) return;
    const { bitmap } = photo;
    const scale = bitmap.width / photo.width;
    const fit = SIDE / Math.max(box.width, box.height);
    const [width, height] = [box.width * fit, box.height * fit];
    pen.clearRect(0, 0, SIDE, SIDE);
    pen.drawImage(
      bitmap,
      box.x * scale,
      box.y * scale,
      Math.max(1, box.width * scale),
      Math.max(1, box.height * scale),
      (SIDE - width) / 2,
      (SIDE - height) / 2,
      width,
      height,
    );
  }, [box, photo]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} />;
}
