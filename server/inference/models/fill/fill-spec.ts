import { z } from 'zod';
import { FILL_SIDE } from '../../../../src/protocol/calls/fill.schema.ts';

const range = z.tuple([z.number(), z.number()]).refine(([black, white]) => black < white, 'black first, then white');

const weights = {
  /** The ONNX file, relative to this file. */
  path: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  license: z.string().min(1),
};

const tensors = z.strictObject({
  /** Longest side of a part, px. */
  side: z.int().min(32).max(FILL_SIDE),
  /** The input is a square of that side; false: it is as large as the part, its sides multiples of 8. */
  square: z.boolean().default(true),
  type: z.enum(['float32', 'uint8']).default('float32'),
  /** Name of the input [1, 3, h, w], red, green, blue; with the mask as a channel of it [1, 4, h, w]. */
  image: z.string().min(1),
  /** Name of the input [1, 1, h, w], or where in the image it stands. */
  mask: z.union([z.string().min(1), z.strictObject({ channel: z.enum(['first', 'last']) })]),
  /** Name of the output [1, 3, h, w] of the same type. */
  output: z.string().min(1),
  /** Values of black and white that go in. */
  range,
  /** Those that come out; left out: the same. */
  outRange: range.optional(),
  /** Values of the mask. */
  hole: z.number(),
  known: z.number(),
  /** The place goes in as zeros; false: as it is. */
  blank: z.boolean().default(false),
});

type Tensors = z.infer<typeof tensors>;

const isByte = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 255;
const bytesFit = ({ type, range: [black, white], outRange, hole, known, mask }: Tensors): boolean =>
  type === 'float32' ||
  (black === 0 && white === 255 && outRange === undefined && isByte(hole) && isByte(known) && typeof mask === 'string');
const BYTES = { message: 'uint8 goes from 0 to 255, with a mask of its own', path: ['type'] };

/** An inference server that holds the model (KServe v2). It has a square input of floats. */
const server = {
  /** Address of the server. */
  server: z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'an address'),
  /** The model's name there, `name` or `name:version`. */
  model: z.string().regex(/^[\w.-]+(:\d+)?$/, 'a name, or name:version'),
};
const remoteFits = ({ type, square }: Tensors): boolean => type === 'float32' && square;
const REMOTE = { message: 'an inference server takes squares of float32', path: ['server'] };

/**
 * The file that names a fill model, here or on an inference server. Closed, so that a misspelt member is an error. LaMa and MI-GAN as
 * they are exported can be said in it (docs/OPERATIONS.md "The model").
 */
export const fillSpecSchema = z.union([
  tensors.extend(weights).refine(bytesFit, BYTES),
  tensors.extend(server).refine(remoteFits, REMOTE),
]);

/** What is needed to run it: a file on disk whose hash was checked, or a server. */
export interface FillModel extends Omit<Tensors, 'outRange'> {
  name: string;
  outRange: readonly [number, number];
  at: { file: string } | { server: string; model: string; version: string | undefined };
}
