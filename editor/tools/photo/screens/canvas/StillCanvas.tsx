import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { Rgba } from '../../../../../src/pixels/kernels/pixels.ts';

interface StillCanvasProps {
  picture: Rgba;
  className?: string | undefined;
  style?: CSSProperties;
}

/** Pixels as they are. */
export function StillCanvas({ picture, className, style }: StillCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { data, width, height } = picture;
    const element = canvas.current;
    if (element === null) return;
    element.width = width;
    element.height = height;
    element.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [picture]);
  return <canvas ref={canvas} className={className} style={style} />;
}
