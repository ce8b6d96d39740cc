import { movedFrame, zoomedFrame } from '../../../../../src/pixels/adjust/crop-frame.ts';
import type { Crop, Frame } from '../../../../../src/pixels/adjust/photo-values.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';

interface Finger {
  pointerId: number;
  clientX: number;
  clientY: number;
}

/** One finger moves the photo under its frame, two move and enlarge it. */
export function createCropGesture() {
  const fingers = new Map<number, Finger>();
  let presses = 0;
  let from: { crop: Crop; x: number; y: number; apart: number } | undefined;

  const pair = () => {
    const [one, other = one] = [...fingers.values()];
    const [x, y] = [one?.clientX ?? 0, one?.clientY ?? 0];
    const [across, down] = [(other?.clientX ?? 0) - x, (other?.clientY ?? 0) - y];
    return { x: x + across / 2, y: y + down / 2, apart: Math.hypot(across, down) };
  };
  const begin = (crop: Crop) => {
    from = fingers.size > 0 ? { crop, ...pair() } : undefined;
  };

  return {
    down({ pointerId, clientX, clientY }: Finger, crop: Crop): void {
      if (fingers.size === 0) presses += 1;
      fingers.set(pointerId, { pointerId, clientX, clientY });
      begin(crop);
    },
    /** Where the frame is then; undefined: as it was. @param plane size of the whole photo as it is shown, CSS px */
    move({ pointerId, clientX, clientY }: Finger, plane: Size, rotated: Size): Frame | undefined {
      if (from === undefined || !fingers.has(pointerId)) return undefined;
      fingers.set(pointerId, { pointerId, clientX, clientY });
      const now = pair();
      const { crop } = from;
      const by = from.apart > 0 ? now.apart / from.apart : 1;
      const rect = by > 0 && by !== 1 ? zoomedFrame(crop, by, rotated) : crop.rect;
      // The photo goes with the fingers, so the frame's place in it goes the other way.
      const way = { x: (from.x - now.x) / plane.width, y: (from.y - now.y) / plane.height };
      return movedFrame({ ...crop, rect }, way, rotated);
    },
    up({ pointerId }: Pick<Finger, 'pointerId'>, crop: Crop): void {
      if (fingers.delete(pointerId)) begin(crop);
    },
    /** One for all that is done until the last finger is lifted. */
    get name(): string {
      return `move ${presses}`;
    },
  };
}

export const isSame = (one: Frame, other: Frame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
