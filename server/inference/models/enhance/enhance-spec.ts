import { z } from 'zod';

/** Enlargements that the call knows. */
export const SCALES = [2, 4] as const;
export type Scale = (typeof SCALES)[number];

/**
 * The file that names an enlargement model: an ONNX file [1, 3, h, w] → [1, 3, scale · h, scale · w] of any size, floats from 0 to
 * `range`, red, green, blue. Closed, so that a misspelt member is an error.
 */
export const enhanceSpecSchema = z.strictObject({
  /** The ONNX file, relative to this file. */
  path: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  license: z.string().min(1),
  scale: z.literal(SCALES),
  input: z.string().min(1),
  output: z.string().min(1),
  range: z.literal([1, 255]),
});

/** A file on disk whose hash was checked, with what is needed to run it. */
export interface EnhanceModel {
  file: string;
  name: string;
  scale: Scale;
  input: string;
  output: string;
  range: 1 | 255;
}
