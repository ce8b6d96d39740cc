import { z } from 'zod';

const attribute = z.object({
  s: z.string().optional(),
  list: z.object({ i: z.array(z.coerce.number()).optional(), s: z.array(z.string()).optional() }).optional(),
  shape: z.object({ dim: z.array(z.object({ size: z.coerce.number() })).optional() }).optional(),
});

const nodeSchema = z.object({
  name: z.string().min(1),
  op: z.string().min(1),
  input: z.array(z.string()).default([]),
  attr: z.record(z.string(), attribute).default({}),
});

const weightSchema = z.object({
  name: z.string().min(1),
  shape: z.array(z.int().nonnegative()),
  dtype: z.enum(['float32', 'int32']),
  quantization: z.object({ dtype: z.literal('float16') }).optional(),
});

const fileSchema = z.object({
  format: z.literal('graph-model'),
  modelTopology: z.object({ node: z.array(nodeSchema).max(50_000) }),
  weightsManifest: z.array(z.object({ weights: z.array(weightSchema) })).length(1),
});

export type TfjsNode = z.infer<typeof nodeSchema>;

export interface TfjsWeight {
  dims: readonly number[];
  values: Float32Array | Int32Array;
}

/** A graph model of TensorFlow.js: its nodes as they stand in the file, and what its constants hold. */
export interface TfjsGraph {
  nodes: readonly TfjsNode[];
  weights: ReadonlyMap<string, TfjsWeight>;
}

/**
 * Reads a graph model as data: the JSON file and the one file of weights that it names.
 * @throws Error for another format, and where the weights have another length than the JSON says
 */
export function readTfjsGraph(json: unknown, bytes: Uint8Array): TfjsGraph {
  const { modelTopology, weightsManifest } = fileSchema.parse(json);
  const weights = new Map<string, TfjsWeight>();
  let at = 0;
  for (const { name, shape, dtype, quantization } of weightsManifest[0]?.weights ?? []) {
    const count = shape.reduce((product, size) => product * size, 1);
    const size = count * (quantization ? 2 : 4);
    if (at + size > bytes.length) throw new Error('the weights end too early');
    // A copy: the view must begin where its type may begin.
    const part = new Uint8Array(bytes.subarray(at, at + size)).buffer;
    at += size;
    const values = quantization
      ? halves(new Uint16Array(part))
      : new (dtype === 'int32' ? Int32Array : Float32Array)(part);
    weights.set(name, { dims: shape, values });
  }
  if (at !== bytes.length) throw new Error('the weights are longer than their list');
  return { nodes: modelTopology.node, weights };
}

/** IEEE 754 binary16 → 32-bit floats. */
function halves(from: Uint16Array): Float32Array {
  return Float32Array.from(from, (half) => {
    const sign = half & 0x8000 ? -1 : 1;
    const exponent = (half >> 10) & 31;
    const fraction = half & 1023;
    if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
    if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
    return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
  });
}
