import type { Contour, OutlinePoint } from './fontkit.ts';

const n = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const middle = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  onCurve: true,
});

/** Path data of TrueType outlines, y downwards. @param scale of one unit @param dx moves it, after scaling */
export function contourPath(contours: readonly Contour[], scale: number, dx: number, dy: number): string {
  const at = ({ x, y }: OutlinePoint) => `${n(x * scale + dx)} ${n(dy - y * scale)}`;
  let path = '';
  for (const contour of contours) {
    const on = contour.findIndex(({ onCurve }) => onCurve);
    const [first] = contour;
    const last = contour.at(-1);
    if (first === undefined || last === undefined) continue;
    const start = on < 0 ? middle(first, last) : (contour[on] ?? first);
    const rest = on < 0 ? contour : [...contour.slice(on + 1), ...contour.slice(0, on)];
    path += `M${at(start)}`;
    let control: OutlinePoint | undefined;
    for (const point of rest) {
      if (control === undefined) {
        if (point.onCurve) path += `L${at(point)}`;
        else control = point;
      } else {
        const end = point.onCurve ? point : middle(control, point);
        path += `Q${at(control)} ${at(end)}`;
        control = point.onCurve ? undefined : point;
      }
    }
    path += control === undefined ? 'Z' : `Q${at(control)} ${at(start)}Z`;
  }
  return path;
}
