import { z } from 'zod';
import { type OnnxNode, type OnnxTensor, onnxFile } from '../onnx/onnx-file.ts';

const pair = z.tuple([z.int().positive(), z.int().positive()]);
const layerSchema = z.object({
  class_name: z.string(),
  name: z.string(),
  config: z.looseObject({
    filters: z.int().positive().optional(),
    kernel_size: pair.optional(),
    strides: pair.optional(),
    padding: z.enum(['same', 'valid']).optional(),
    activation: z.string().optional(),
    use_bias: z.boolean().optional(),
    axis: z.int().optional(),
    size: pair.optional(),
    interpolation: z.string().optional(),
  }),
  inbound_nodes: z.array(z.array(z.tuple([z.string(), z.number(), z.number(), z.unknown()]))),
});
const modelSchema = z.object({
  modelTopology: z.object({
    model_config: z.object({
      config: z.object({
        layers: z.array(layerSchema).min(2).max(2000),
        output_layers: z.array(z.tuple([z.string(), z.number(), z.number()])).length(1),
      }),
    }),
  }),
  weightsManifest: z
    .array(
      z.object({
        weights: z.array(
          z.object({ name: z.string(), shape: z.array(z.int().positive()), dtype: z.literal('float32') }),
        ),
      }),
    )
    .length(1),
});

type Layer = z.infer<typeof layerSchema>;

/** Weights by name, as the file has them: kernels are [height, width, in, out]. */
type Weights = ReadonlyMap<string, { shape: readonly number[]; values: Float32Array }>;

/**
 * A convolutional keras model of TensorFlow.js (`layers-model`) as ONNX: pictures in, pictures out, [1, 3, h, w] of any size. It
 * knows what enlarging networks are made of: Conv2D of stride 1, Activation relu, Concatenate of channels, Add, and a nearest
 * UpSampling2D before a 3 × 3 convolution. Those last two are written as one convolution on the small picture and a DepthToSpace:
 * the same sums, without the enlarged planes in memory.
 *
 * @param json the file `model.json`
 * @param bin its weights, all shards one after the other
 * @throws Error for layers that it does not know
 */
export function layersToOnnx(json: unknown, bin: Uint8Array): Uint8Array {
  const { modelTopology, weightsManifest } = modelSchema.parse(json);
  const { layers, output_layers: outputs } = modelTopology.model_config.config;
  const weights = readWeights(weightsManifest[0]?.weights ?? [], bin);
  const steps: OnnxNode[] = [];
  const tensors: OnnxTensor[] = [];
  /** Layers that are written together with the one after them: what they enlarge, and by how much. */
  const enlarged = new Map<string, { input: string; factor: number }>();
  for (const layer of layers) {
    const inputs = layer.inbound_nodes.flat().map(([name]) => name);
    if (layer.class_name === 'InputLayer') continue;
    const [first = ''] = inputs;
    if (layer.class_name === 'UpSampling2D') enlarged.set(layer.name, { input: first, factor: factorOf(layer) });
    else if (layer.class_name === 'Conv2D') convolve(layer, first, enlarged.get(first), weights, steps, tensors);
    else steps.push(plainStep(layer, inputs));
  }
  const input = layers.find(({ class_name: name }) => name === 'InputLayer')?.name ?? '';
  return onnxFile({
    name: 'layers',
    nodes: steps,
    tensors,
    inputs: [{ name: input, dims: [1, 3, 'height', 'width'] }],
    outputs: [{ name: outputs[0]?.[0] ?? '', dims: [1, 3, 'outHeight', 'outWidth'] }],
  });
}

function readWeights(rows: readonly { name: string; shape: number[] }[], bin: Uint8Array): Weights {
  let at = 0;
  const found = rows.map(({ name, shape }) => {
    const count = shape.reduce((product, side) => product * side, 1);
    const values = new Float32Array(Uint8Array.from(bin.subarray(at, at + count * 4)).buffer);
    if (values.length !== count) throw new Error('the weights are shorter than their list');
    at += count * 4;
    return [name, { shape, values }] as const;
  });
  return new Map(found);
}

function factorOf({ name, config: { size, interpolation } }: Layer): number {
  if (size === undefined || size[0] !== size[1] || interpolation !== 'nearest') throw new Error(`${name}: not nearest`);
  return size[0];
}

const OPS: Readonly<Record<string, (layer: Layer) => Pick<OnnxNode, 'op' | 'attributes'>>> = {
  Activation({ name, config }) {
    if (config.activation !== 'relu') throw new Error(`${name}: ${config.activation} is not known`);
    return { op: 'Relu' };
  },
  Concatenate({ name, config }) {
    if (config.axis !== 3 && config.axis !== -1) throw new Error(`${name}: not of channels`);
    return { op: 'Concat', attributes: { axis: 1 } };
  },
  Add: () => ({ op: 'Add' }),
};

function plainStep(layer: Layer, inputs: readonly string[]): OnnxNode {
  const op = Object.hasOwn(OPS, layer.class_name) ? OPS[layer.class_name] : undefined;
  if (op === undefined) throw new Error(`${layer.name}: a ${layer.class_name} is not known`);
  return { ...op(layer), inputs, output: layer.name };
}

function convolve(
  { name, config }: Layer,
  input: string,
  enlarged: { input: string; factor: number } | undefined,
  weights: Weights,
  steps: OnnxNode[],
  tensors: OnnxTensor[],
): void {
  const kernel = weights.get(`${name}/kernel`);
  const bias = weights.get(`${name}/bias`);
  const [height = 0, width = 0, depth = 0, filters = 0] = kernel?.shape ?? [];
  const { strides = [1, 1], activation = 'linear', padding } = config;
  if (
    !kernel ||
    !bias ||
    height !== width ||
    height % 2 === 0 ||
    strides.some((step) => step !== 1) ||
    activation !== 'linear'
  ) {
    throw new Error(`${name}: a convolution of another kind`);
  }
  if (padding === 'valid' && height > 1) throw new Error(`${name}: loses the rims`);
  const add = (kernelValues: Float32Array, biasValues: Float32Array) => {
    tensors.push({ name: `${name}/kernel`, dims: [biasValues.length, depth, height, width], values: kernelValues });
    tensors.push({ name: `${name}/bias`, dims: [biasValues.length], values: biasValues });
  };
  const pad = (height - 1) / 2;
  const attributes = { kernel_shape: [height, width], pads: [pad, pad, pad, pad] };
  const own = [`${name}/kernel`, `${name}/bias`];
  if (enlarged === undefined) {
    add(channelsFirst(kernel.values, height, depth, filters), bias.values);
    steps.push({ op: 'Conv', inputs: [input, ...own], output: name, attributes });
    return;
  }
  if (height !== 3) throw new Error(`${name}: enlarged before a convolution that is not 3 × 3`);
  const { factor } = enlarged;
  const small = `${name}/small`;
  add(subPixel(kernel.values, depth, filters, factor), repeated(bias.values, factor * factor));
  steps.push({ op: 'Conv', inputs: [enlarged.input, ...own], output: small, attributes });
  steps.push({ op: 'DepthToSpace', inputs: [small], output: name, attributes: { blocksize: factor, mode: 'DCR' } });
}

/** [h, w, in, out] → [out, in, h, w]. */
function channelsFirst(values: Float32Array, side: number, depth: number, filters: number): Float32Array {
  const transposed = new Float32Array(values.length);
  for (let at = 0; at < side * side; at += 1) {
    for (let from = 0; from < depth; from += 1) {
      for (let to = 0; to < filters; to += 1) {
        transposed[(to * depth + from) * side * side + at] = values[(at * depth + from) * filters + to] ?? 0;
      }
    }
  }
  return transposed;
}

const repeated = (values: Float32Array, times: number): Float32Array =>
  Float32Array.from({ length: values.length * times }, (_, at) => values[at % values.length] ?? 0);

/**
 * A 3 × 3 kernel over a picture enlarged by `factor` (each pixel repeated) as one over the small picture: for each of the factor²
 * places within a pixel, the taps that fall on the same small pixel are added up. Planes are in the order of DepthToSpace DCR.
 */
function subPixel(values: Float32Array, depth: number, filters: number, factor: number): Float32Array {
  const folded = new Float32Array(factor * factor * filters * depth * 9);
  for (let place = 0; place < factor * factor; place += 1) {
    const [down, across] = [Math.floor(place / factor), place % factor];
    for (let tap = 0; tap < 9; tap += 1) {
      const y = Math.floor((down + Math.floor(tap / 3) - 1) / factor) + 1;
      const x = Math.floor((across + (tap % 3) - 1) / factor) + 1;
      for (let from = 0; from < depth; from += 1) {
        for (let to = 0; to < filters; to += 1) {
          const at = ((place * filters + to) * depth + from) * 9 + y * 3 + x;
          folded[at] = (folded[at] ?? 0) + (values[(tap * depth + from) * filters + to] ?? 0);
        }
      }
    }
  }
  return folded;
}
