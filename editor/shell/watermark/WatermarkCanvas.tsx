import { useLayoutEffect, useRef } from 'react';
import type { Size } from '../../../src/pixels/shapes.ts';
import { watermark } from '../../../src/pixels/watermark/watermark.ts';

/** The mark of a trial key, over all that is shown. */
export function WatermarkCanvas({ size: { width, height } }: { size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    element.width = width;
    element.height = height;
    const data = new Uint8ClampedArray(width * height * 4);
    const drawOver = watermark({ width, height });
    for (let y = 0; y < height; y += 1) drawOver(data.subarray(y * width * 4, (y + 1) * width * 4), y);
    element.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [width, height]);
  return <canvas ref={canvas} />;
}
