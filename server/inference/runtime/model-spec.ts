import { z } from 'zod';
import type { Kind } from '../../../src/protocol/kinds.ts';

const KIND_NAMES = ['human', 'thing', 'icon'] as const satisfies readonly Kind[];
const triple = z.tuple([z.number(), z.number(), z.number()]);
const positive = z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]);

const tensorsSchema = z.strictObject({
  input: z.strictObject({
    name: z.string().min(1),
    /** Side of the square input, px. */
    size: z.int().min(32).max(4096),
    layout: z.literal('NCHW'),
    mean: triple,
    std: positive,
    resize: z.literal('stretch'),
  }),
  output: z.strictObject({
    name: z.string().min(1),
    /** `none`: 0..1 already. `sigmoid`: logits. `argmax`: one plane a class, the first is the background. */
    activation: z.enum(['none', 'sigmoid', 'argmax']),
    /** Names of the planes; for argmax only. */
    classes: z.array(z.string().min(1)).min(2).optional(),
  }),
  /** True: what it leaves see-through of a body is filled where a click-to-mask model agrees (docs/QUALITY.md). Left out: not. */
  repair: z.boolean().optional(),
  /** True: thick haze that is left then is solid or gone (src/pixels/see-through/settle.ts). Left out: it stays. */
  settle: z.boolean().optional(),
  /**
   * True: a broadly uncertain matte is merged with the mask that a click-to-mask model gives for it, and that model is prompted where no look found a
   * subject (docs/QUALITY.md, "Prompted masks"). Left out: not.
   */
  promptedMask: z.boolean().optional(),
  /**
   * Sides at which the network looks once more where its first look is to be checked (src/pixels/see-through/opinions.ts): multiples of 64. For a
   * network of which every Resize doubles, as an IS-Net's does. Left out: it looks once.
   */
  looks: z.array(z.int().min(128).max(2048).multipleOf(64)).min(1).max(3).optional(),
  /** True: a small subject in the middle of a picture is looked at once more, alone, where the first look is unsure. Left out: not. */
  secondPass: z.boolean().optional(),
  /** The requested kinds for which this model is used. */
  kinds: z.array(z.enum(KIND_NAMES)).min(1),
});

const weights = {
  /** The ONNX file, relative to this file. */
  path: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  license: z.string().min(1),
};

const classesFit = ({ output }: z.infer<typeof tensorsSchema>): boolean =>
  (output.activation === 'argmax') === (output.classes !== undefined);
const CLASSES = {
  message: 'output.classes belongs to activation "argmax", and only to it',
  path: ['output', 'classes'],
};

/**
 * The file that stands beside the weights (docs/notes/matting.md §6). Closed: an unknown field is an error, so that a misspelt one
 * is not silently the default. `mean` and `std` are in 0–255 units, (x − mean) / std, in the order R, G, B. There is no
 * min-max field on purpose: stretching the output would invent a subject in an empty picture.
 */
export const modelSpecSchema = tensorsSchema.extend(weights).refine(classesFit, CLASSES);

/** The same file for a model that an inference server holds: what it says of the weights is for people. */
export const remoteSpecSchema = tensorsSchema
  .extend({ path: weights.path.optional(), sha256: weights.sha256.optional(), license: weights.license.optional() })
  .refine(classesFit, CLASSES);

export type ModelSpec = z.infer<typeof modelSpecSchema>;
/** What goes in and what comes out: all that a run needs to know. */
export type Tensors = z.infer<typeof tensorsSchema>;

/** Weights on disk whose hash was checked, with what is needed to run them. */
export interface Model {
  /** Absolute path of the ONNX file. */
  file: string;
  /** Short name for logs and the x-engine header. */
  name: string;
  spec: ModelSpec;
}

/** A model on an inference server that speaks KServe v2. */
export interface RemoteModel {
  /** Address of the server, without a trailing slash. */
  server: string;
  /** As the server knows it. */
  name: string;
  version?: string | undefined;
  spec: Tensors;
}

export type AnyModel = Model | RemoteModel;
