import type { Place } from './prompts.ts';

type Corners = readonly [Place, Place];

/** How broad a box's rim is, and how much of each end lies outside its middle, as shares of its sides. */
const RIM = 0.02;
const MIDDLE = 0.25;
/** Share of a mask from which a place is meant. */
const MEANT = 0.5;
/** Share of a rim below which it says nothing: a thing touches its box. */
const MUCH = 0.25;
/** Share of a picture from which a mask tells nothing from anything. */
const ALL = 0.9;

/**
 * A mask has more of a box's rim than of its middle: it is what lies around the thing that the box is drawn round. Or it has next to all of the
 * picture.
 *
 * @param mask side × side shares
 * @param box its corners in shares of the sides, left and upper, right and lower
 */
export function isInsideOut(mask: Float32Array, side: number, box: Corners): boolean {
  const [left, right] = inPx(box[0].x, box[1].x, side);
  const [top, bottom] = inPx(box[0].y, box[1].y, side);
  const [width, height] = [right - left, bottom - top];
  const broad = Math.max(2, Math.floor(RIM * Math.min(width, height)));
  const [over, down] = [Math.floor(MIDDLE * width), Math.floor(MIDDLE * height)];
  const meant = (from: [x: number, y: number], to: [x: number, y: number]) => meantIn(mask, side, from, to);
  const boxed = meant([left, top], [right, bottom]);
  const inner = meant([left + broad, top + broad], [right - broad, bottom - broad]);
  const middle = meant([left + over, top + down], [right - over, bottom - down]);
  const rim = (boxed.meant - inner.meant) / Math.max(1, boxed.area - inner.area);
  if (meant([0, 0], [side, side]).meant >= ALL * side * side) return true;
  return rim >= MUCH && rim > middle.meant / Math.max(1, middle.area);
}

const inPx = (from: number, to: number, side: number): [number, number] => [
  Math.round(Math.min(Math.max(from, 0), 1) * side),
  Math.round(Math.min(Math.max(to, 0), 1) * side),
];

function meantIn(
  mask: Float32Array,
  side: number,
  [left, top]: [x: number, y: number],
  [right, bottom]: [x: number, y: number],
): { meant: number; area: number } {
  let meant = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if ((mask[y * side + x] ?? 0) >= MEANT) meant += 1;
  }
  return { meant, area: Math.max(0, bottom - top) * Math.max(0, right - left) };
}

/** A box without a share of its sides at each end. */
export function shrunkBox([first, last]: Corners, share: number): [Place, Place] {
  const [over, down] = [share * (last.x - first.x), share * (last.y - first.y)];
  return [
    { x: first.x + over, y: first.y + down },
    { x: last.x - over, y: last.y - down },
  ];
}
