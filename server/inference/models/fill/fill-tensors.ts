import type { FillJob } from './fill.ts';
import type { FillModel } from './fill-spec.ts';

export type Values = Float32Array | Uint8Array;

/** What goes into a model. */
export interface FillTensors {
  width: number;
  height: number;
  /** 3 planes, 4 with the mask among them. */
  image: Values;
  /** Undefined where it is a channel of the image. */
  mask: Values | undefined;
}

/** From here on a byte of the mask says that its pixel is filled. */
export const MARKED = 128;
const MULTIPLE = 8;

/** A part as its model takes it. Where its input is larger, the part is continued as in a mirror. */
export function tensorsOf(job: FillJob, model: FillModel): FillTensors {
  const { width, height } = inputSize(job, model);
  const plane = width * height;
  const { image, mask, flags, colours } = room(plane, model);
  const [black, white] = model.range;
  const unit = (white - black) / 255;
  for (let y = 0; y < height; y += 1) {
    const row = mirrored(y, job.height) * job.width;
    for (let x = 0; x < width; x += 1) {
      const from = row + mirrored(x, job.width);
      const at = y * width + x;
      const isHole = (job.mask[from] ?? 0) >= MARKED;
      flags[at] = isHole ? model.hole : model.known;
      if (isHole && model.blank) continue;
      for (let colour = 0; colour < 3; colour += 1) {
        colours[colour * plane + at] = black + (job.rgb[from * 3 + colour] ?? 0) * unit;
      }
    }
  }
  return { width, height, image, mask };
}

/** Empty tensors, and where in them the colours and the mask stand. */
function room(plane: number, { type, mask: place }: FillModel) {
  const make = (count: number): Values => (type === 'uint8' ? new Uint8Array(count) : new Float32Array(count));
  if (typeof place === 'string') {
    const [image, mask] = [make(3 * plane), make(plane)];
    return { image, mask, flags: mask, colours: image };
  }
  const image = make(4 * plane);
  const [flags, colours] = place.channel === 'first' ? [0, plane] : [3 * plane, 0];
  return {
    image,
    mask: undefined,
    flags: image.subarray(flags, flags + plane),
    colours: image.subarray(colours, colours + 3 * plane),
  };
}

/** The part with its place as the model made it; all else has its own bytes. */
export function filledPart(job: FillJob, model: FillModel, { width, height }: FillTensors, made: Values): Uint8Array {
  const plane = width * height;
  const [black, white] = model.outRange;
  const unit = 255 / (white - black);
  const rgb = Uint8ClampedArray.from(job.rgb);
  for (let y = 0; y < job.height; y += 1) {
    for (let x = 0; x < job.width; x += 1) {
      const to = y * job.width + x;
      if ((job.mask[to] ?? 0) < MARKED) continue;
      for (let colour = 0; colour < 3; colour += 1) {
        rgb[to * 3 + colour] = ((made[colour * plane + y * width + x] ?? 0) - black) * unit;
      }
    }
  }
  return new Uint8Array(rgb.buffer);
}

function inputSize({ width, height }: FillJob, { square, side }: FillModel): { width: number; height: number } {
  if (square) return { width: side, height: side };
  return { width: Math.ceil(width / MULTIPLE) * MULTIPLE, height: Math.ceil(height / MULTIPLE) * MULTIPLE };
}

/** There and back again. */
function mirrored(at: number, length: number): number {
  const turn = at % (2 * length);
  return turn < length ? turn : 2 * length - 1 - turn;
}
