import { z } from 'zod';

const part = z.strictObject({
  /** The ONNX file, relative to this file. */
  path: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * The file that names a click-to-mask model: two ONNX files of the kind that Segment Anything exports. The encoder takes one picture,
 * its long side `size`, the rest of the square empty; the decoder takes points, boxes and a mask to start from. `mean` and `std` are in
 * 0–255 units. Closed, so that a misspelt member is an error.
 */
export const clickSpecSchema = z.strictObject({
  encoder: part,
  decoder: part,
  license: z.string().min(1),
  size: z.int().min(256).max(4096),
  mean: z.tuple([z.number(), z.number(), z.number()]),
  std: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
});

export type ClickSpec = z.infer<typeof clickSpecSchema>;

/** Files on disk whose hashes were checked, with what is needed to run them. */
export interface ClickModel {
  encoder: string;
  decoder: string;
  /** Short name for logs. */
  name: string;
  spec: ClickSpec;
}
