import { useLayoutEffect, useRef } from 'react';

interface ThumbProps {
  picture: ImageBitmap;
  /** CSS px. */
  width: number;
  height: number;
}

/** A small picture of a bitmap, cut to its shape; the button that it stands in has the name. */
export function Thumb({ picture, width, height }: ThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || picture.width === 0) return;
    const { width: across, height: down } = pen.canvas;
    const scale = Math.max(across / picture.width, down / picture.height);
    const [w, h] = [across / scale, down / scale];
    pen.clearRect(0, 0, across, down);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, 0, 0, across, down);
  }, [picture]);
  return <canvas ref={canvas} width={width * 2} height={height * 2} style={{ width, height }} />;
}
