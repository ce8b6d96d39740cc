import type { ImageLayer } from '../scene.ts';

/** Where the whole picture lies in its layer's box, whose corner is 0, 0. */
export function pictureBox({
  width,
  height,
  natural,
  fit,
  focus,
}: Pick<ImageLayer, 'width' | 'height' | 'natural' | 'fit' | 'focus'>) {
  if (natural.width === 0 || natural.height === 0) return { x: 0, y: 0, width, height };
  const across = width / natural.width;
  const down = height / natural.height;
  const scale = (fit === 'cover' ? Math.max(across, down) : Math.min(across, down)) * focus.zoom;
  const drawn = { width: natural.width * scale, height: natural.height * scale };
  return { ...drawn, x: (width - drawn.width) * focus.x, y: (height - drawn.height) * focus.y };
}
