import type { Size } from '../../../../src/pixels/shapes.ts';
import { type Added, frameSize, type Place } from './frame.ts';

/** A line that says why something stopped where it did, px of the frame. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  /** Both sides add as much; or the middle of the photo stands on a third of the frame. */
  why: 'equal' | 'third';
}

/** Where in the frame the photo lies. */
export const placeOf = ({ left, top, right, bottom }: Added): Place => ({
  x: shareOf(left, right),
  y: shareOf(top, bottom),
});

/** An odd pixel leaves it in the middle. */
const shareOf = (before: number, after: number): number =>
  Math.abs(before - after) <= 1 ? 0.5 : before / (before + after);

/** The photo moved in its frame, which stays as it is. */
export function movedPhoto(added: Added, across: number, down: number): Added {
  const [left, top] = [moved(added.left, added.right, across), moved(added.top, added.bottom, down)];
  return { left, top, right: added.left + added.right - left, bottom: added.top + added.bottom - top };
}

const moved = (before: number, after: number, by: number): number =>
  Math.round(Math.min(before + after, Math.max(0, before + by)));

/** A moved photo held where both sides are equal, or its middle is on a third, if that is within `reach` px. */
export function snapped(added: Added, photo: Size, reach: number): { added: Added; guides: Guide[] } {
  const { width, height } = frameSize(added, photo);
  const across = held(added.left, added.left + added.right, width, reach);
  const down = held(added.top, added.top + added.bottom, height, reach);
  const guides: Guide[] = [];
  if (across.why) guides.push({ axis: 'x', at: across.before + photo.width / 2, why: across.why });
  if (down.why) guides.push({ axis: 'y', at: down.before + photo.height / 2, why: down.why });
  return { added: movedPhoto(added, across.before - added.left, down.before - added.top), guides };
}

function held(before: number, room: number, length: number, reach: number): { before: number; why?: Guide['why'] } {
  if (room === 0) return { before };
  const half = (length - room) / 2;
  const stops = [
    { before: room / 2, why: 'equal' as const },
    { before: length / 3 - half, why: 'third' as const },
    { before: (length * 2) / 3 - half, why: 'third' as const },
  ];
  const found = stops.find(
    (stop) => stop.before >= 0 && stop.before <= room && Math.abs(stop.before - before) <= reach,
  );
  return found ? { before: Math.round(found.before), why: found.why } : { before };
}

/** A photo placed in its frame so that what is looked at stands on a third of it, as near as it can. @param focus 0–1 of the photo */
export function onThird(added: Added, photo: Size, focus: { x: number; y: number }): Added {
  const { width, height } = frameSize(added, photo);
  const left = toThird(added.left, added.left + added.right, focus.x * photo.width, width);
  const top = toThird(added.top, added.top + added.bottom, focus.y * photo.height, height);
  return { left, top, right: added.left + added.right - left, bottom: added.top + added.bottom - top };
}

/** The start of the photo, 0 to `room`; the other third where it stands on one already. */
function toThird(now: number, room: number, subject: number, length: number): number {
  if (room === 0) return now;
  const wanted = [length / 3, (length * 2) / 3].map((third) => {
    const start = Math.round(Math.min(room, Math.max(0, third - subject)));
    return { start, miss: Math.abs(start + subject - third) };
  });
  const [first, second] = wanted.toSorted(
    (a, b) => a.miss - b.miss || Math.abs(a.start - now) - Math.abs(b.start - now),
  );
  if (first === undefined || second === undefined) return now;
  return first.start === now && second.miss < 1 ? second.start : first.start;
}
