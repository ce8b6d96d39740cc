import { useLayoutEffect, useRef } from 'react';
import type { RawPicture } from '../model/document-port.ts';

interface PictureProps {
  picture: RawPicture;
  label?: string | undefined;
  className?: string | undefined;
  style?: React.CSSProperties | undefined;
}

/** Pixels on a canvas of their size. */
export function Picture({ picture, label, className, style }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    element.width = picture.width;
    element.height = picture.height;
    element.getContext('2d')?.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  }, [picture]);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <canvas ref={canvas} className={className} style={style} {...named} />;
}
