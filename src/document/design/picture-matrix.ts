import { cosine, frameOf, sine } from '../../pixels/rotation.ts';
import type { Size } from '../../pixels/shapes.ts';
import type { ResultSize } from '../sizes/size-rule.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f: as a canvas and CSS take it. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/**
 * Where the photo's pixels lie on the canvas.
 * @param upright the photo after quarter turns and flip, from which it counts
 * @param angle degrees by which it is turned in all (`designRotation`)
 */
export function pictureMatrix(size: Omit<ResultSize, `edge${string}`>, upright: Size, angle: number): Matrix {
  const frame = frameOf(upright, angle);
  const [cos, sin] = [cosine(angle), sine(angle)];
  const [across, down] = [size.dw / size.sw, size.dh / size.sh];
  const [x, y] = [upright.width / 2, upright.height / 2];
  return {
    a: across * cos,
    b: down * sin,
    c: -across * sin,
    d: down * cos,
    e: size.dx + across * (frame.width / 2 - cos * x + sin * y - size.sx),
    f: size.dy + down * (frame.height / 2 - sin * x - cos * y - size.sy),
  };
}

/** First `inner`, then `outer`. */
export const after = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

/** The way back; of a matrix that flattens nothing. */
export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const area = a * d - b * c;
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  };
}
