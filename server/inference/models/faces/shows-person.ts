import sharp from 'sharp';
import type { FoundFaces } from './faces.ts';

/** Side of the grid on which a mask is looked at. */
const SIDE = 96;
/** Of a body from head to foot, a face from hairline to chin is about a tenth. */
const OF_BODY = 1 / 12;
/** Share of a face's box that the subject covers. */
const COVERED = 0.5;

/**
 * Whether a subject is a person: a person's face lies in it, and is as large as one of its height would have it. A face on a poster behind the
 * subject, or of a rider on something much larger, does not count.
 * @param mask grey PNG of the picture in which the faces were found, of any size; one of our own
 */
export async function showsPerson({ faces, width, height }: FoundFaces, mask: Uint8Array): Promise<boolean> {
  const human = faces.filter(({ isHuman }) => isHuman);
  if (human.length === 0) return false;
  const cells = await sharp(mask).resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  const isOwn = (column: number, row: number) => (cells[row * SIDE + column] ?? 0) > 127;
  const all = Array.from({ length: SIDE }, (_, at) => at);
  const rows = all.filter((row) => all.some((column) => isOwn(column, row)));
  const tall = (((rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1) * height) / SIDE;
  return human.some(({ box }) => {
    if (box.height < tall * OF_BODY) return false;
    const span = (from: number, length: number, whole: number) =>
      all.filter((at) => at + 1 > (from * SIDE) / whole && at < ((from + length) * SIDE) / whole);
    const [across, down] = [span(box.x, box.width, width), span(box.y, box.height, height)];
    const own = down.reduce((sum, row) => sum + across.filter((column) => isOwn(column, row)).length, 0);
    return own >= COVERED * Math.max(1, across.length * down.length);
  });
}
