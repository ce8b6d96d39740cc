import type { MarkPoint } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';

/** Where in the photo a pointer is, px to a tenth. */
export function placeIn({ currentTarget, clientX, clientY }: React.PointerEvent, on: Size): MarkPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (value: number, length: number) => (length > 0 ? value / length : 0);
  const [x, y] = [share(clientX - left, width) * on.width, share(clientY - top, height) * on.height];
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
