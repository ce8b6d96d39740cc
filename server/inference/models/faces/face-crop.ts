/** 8-bit RGB, interleaved. */
export interface RgbPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A square of a picture that may stand askew: what a network is shown, and how its answers go back. */
export interface Crop {
  /** Centre and side, px of the picture. */
  x: number;
  y: number;
  side: number;
  /** Radians by which it is turned. */
  turn: number;
}

/** A place in a crop's own square, as a share of its side, in px of the picture. */
export function placeOf({ x, y, side, turn }: Crop, across: number, down: number): [number, number] {
  const [dx, dy] = [(across - 0.5) * side, (down - 0.5) * side];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
}

/**
 * A crop as planes of red, green and blue, size × size, each `scale` × byte + `offset`; 0 bytes outside of the picture. Linear between
 * pixels: a crop larger than twice the square is read from every other pixel and so on, which is enough for faces.
 */
export function cropPlanes(
  { data, width, height }: RgbPicture,
  crop: Crop,
  size: number,
  scale: number,
  offset: number,
): Float32Array {
  const planes = new Float32Array(3 * size * size);
  // Several samples a pixel where the crop is shrunk: single ones would show a coarse grain.
  const taps = Math.max(1, Math.min(4, Math.round(crop.side / size)));
  const value = (x: number, y: number, channel: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * 3 + channel] ?? 0);
  const sums = [0, 0, 0];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      sums.fill(0);
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const across = (column + ((tap % taps) + 0.5) / taps) / size;
        const down = (row + (Math.floor(tap / taps) + 0.5) / taps) / size;
        const [px, py] = placeOf(crop, across, down);
        const [x, y] = [Math.floor(px - 0.5), Math.floor(py - 0.5)];
        const [fx, fy] = [px - 0.5 - x, py - 0.5 - y];
        for (let channel = 0; channel < 3; channel += 1) {
          const above = value(x, y, channel) * (1 - fx) + value(x + 1, y, channel) * fx;
          const below = value(x, y + 1, channel) * (1 - fx) + value(x + 1, y + 1, channel) * fx;
          sums[channel] = (sums[channel] ?? 0) + above * (1 - fy) + below * fy;
        }
      }
      for (let channel = 0; channel < 3; channel += 1) {
        planes[(channel * size + row) * size + column] = ((sums[channel] ?? 0) / (taps * taps)) * scale + offset;
      }
    }
  }
  return planes;
}
