import { type OnnxNode, type OnnxTensor, onnxFile } from '../onnx/onnx-file.ts';
import type { TfjsGraph, TfjsNode, TfjsWeight } from './tfjs-graph.ts';

/** Of a picture, in the order in which the source counts it: rows, columns, channels. */
const TO_PLANES = [0, 3, 1, 2];
const TO_PIXELS = [0, 2, 3, 1];

/** Sides of what comes in and goes out, named as the source names them; the model takes planes of a picture and gives what the source gives. */
export interface Interface {
  input: { name: string; size: number };
  outputs: readonly { name: string; dims: readonly number[] }[];
}

/** One graph on its way: what has been written, and which of its values lie in planes. */
class Writer {
  readonly nodes: OnnxNode[] = [];
  readonly tensors: OnnxTensor[] = [];
  readonly planes = new Set<string>();
  readonly #weights: TfjsGraph['weights'];

  constructor(weights: TfjsGraph['weights']) {
    this.#weights = weights;
  }

  weight(name: string | undefined): TfjsWeight {
    const weight = name === undefined ? undefined : this.#weights.get(name);
    if (weight === undefined) throw new Error(`${name} is no constant`);
    return weight;
  }

  /** A tensor under a name of this model's own. */
  add(name: string, dims: readonly number[], values: Float32Array | BigInt64Array): string {
    this.tensors.push({ name, dims, values });
    return name;
  }

  put(node: OnnxNode, inPlanes = true): void {
    this.nodes.push(node);
    if (inPlanes) this.planes.add(node.output);
  }

  /** The value as the source has it: its channels last. */
  pixels(name: string): string {
    if (!this.planes.has(name)) return name;
    const output = `${name}/pixels`;
    if (!this.nodes.some((node) => node.output === output)) {
      this.put({ op: 'Transpose', inputs: [name], output, attributes: { perm: TO_PIXELS } }, false);
    }
    return output;
  }
}

type Convert = (writer: Writer, node: TfjsNode) => void;

const text = (base64: string | undefined): string => Buffer.from(base64 ?? '', 'base64').toString('latin1');

function windowOf({ name, attr }: TfjsNode): Record<string, readonly number[] | string> {
  const padding = text(attr.padding?.s);
  if (padding !== 'SAME' && padding !== 'VALID') throw new Error(`${name} has a padding of its own`);
  const [, down = 1, across = 1] = attr.strides?.list?.i ?? [];
  // What TensorFlow calls SAME lays the odd row and column below and right.
  return { strides: [down, across], auto_pad: padding === 'SAME' ? 'SAME_UPPER' : 'VALID' };
}

/** Weights of a convolution, [rows, columns, in, out], as [out, in, rows, columns]; of one channel by channel, [in, 1, rows, columns]. */
function kernel({ dims, values }: TfjsWeight, each: boolean): { dims: number[]; values: Float32Array } {
  const [rows = 0, columns = 0, ins = 0, outs = 0] = dims;
  if (each && outs !== 1) throw new Error('a convolution by channel with several results each is not known');
  const out = new Float32Array(values.length);
  const [first, second] = each ? [ins, 1] : [outs, ins];
  let at = 0;
  for (let one = 0; one < first; one += 1) {
    for (let two = 0; two < second; two += 1) {
      for (let cell = 0; cell < rows * columns; cell += 1) {
        const from = each ? cell * ins + one : (cell * ins + two) * outs + one;
        out[at] = values[from] ?? 0;
        at += 1;
      }
    }
  }
  return { dims: [first, second, rows, columns], values: out };
}

function convolution(each: boolean): Convert {
  return (writer, node) => {
    const [from = '', weights, bias, slope] = node.input;
    const { dims, values } = kernel(writer.weight(weights), each);
    const steps = node.attr.fused_ops?.list?.s?.map(text) ?? [];
    const inputs = [from, writer.add(`${node.name}/kernel`, dims, values)];
    if (steps[0] === 'BiasAdd') inputs.push(vector(writer, `${node.name}/bias`, bias));
    const after = steps[0] === 'BiasAdd' ? steps[1] : steps[0];
    const output = after === undefined ? node.name : `${node.name}/sum`;
    writer.put({ op: 'Conv', inputs, output, attributes: { ...windowOf(node), group: each ? (dims[0] ?? 1) : 1 } });
    if (after === 'Relu') writer.put({ op: 'Relu', inputs: [output], output: node.name });
    else if (after === 'Prelu') rectify(writer, node.name, output, slope);
    else if (after !== undefined) throw new Error(`${node.name} ends with ${after}, which is not known`);
  };
}

function vector(writer: Writer, name: string, from: string | undefined): string {
  const { dims, values } = writer.weight(from);
  return writer.add(name, [dims.at(-1) ?? 1], Float32Array.from(values));
}

/** A slope for each channel below zero: [1, 1, channels] becomes [channels, 1, 1]. */
function rectify(writer: Writer, output: string, from: string, slope: string | undefined): void {
  const { dims, values } = writer.weight(slope);
  const name = writer.add(`${output}/slope`, [dims.at(-1) ?? 1, 1, 1], Float32Array.from(values));
  writer.put({ op: 'PRelu', inputs: [from, name], output });
}

const one =
  (op: string): Convert =>
  (writer, { name, input: [from = ''] }) =>
    writer.put({ op, inputs: [from], output: name }, writer.planes.has(from));

const CONVERT: Readonly<Record<string, Convert>> = {
  _FusedConv2D: convolution(false),
  Conv2D: convolution(false),
  DepthwiseConv2dNative: convolution(true),
  AddV2: (writer, { name, input }) => writer.put({ op: 'Add', inputs: input, output: name }),
  Relu: one('Relu'),
  Sigmoid: one('Sigmoid'),
  Prelu: (writer, { name, input: [from = '', slope] }) => rectify(writer, name, from, slope),
  MaxPool(writer, node) {
    const [, down = 1, across = 1] = node.attr.ksize?.list?.i ?? [];
    const attributes = { ...windowOf(node), kernel_shape: [down, across] };
    writer.put({ op: 'MaxPool', inputs: [node.input[0] ?? ''], output: node.name, attributes });
  },
  Pad(writer, { name, input: [from = '', sides] }) {
    const { values } = writer.weight(sides);
    const pads = [0, 1].flatMap((end) => TO_PLANES.map((axis) => BigInt(values[axis * 2 + end] ?? 0)));
    writer.put({ op: 'Pad', inputs: [from, writer.add(`${name}/pads`, [8], BigInt64Array.from(pads))], output: name });
  },
  ConcatV2(writer, { name, input }) {
    const [axis = -1] = writer.weight(input.at(-1)).values;
    if (axis !== -1 && axis !== 3) throw new Error(`${name} joins along axis ${axis}, which is not known`);
    writer.put({ op: 'Concat', inputs: input.slice(0, -1), output: name, attributes: { axis: 1 } });
  },
  Reshape(writer, { name, input: [from = '', shape] }) {
    const { values } = writer.weight(shape);
    const dims = writer.add(`${name}/dims`, [values.length], BigInt64Array.from(shapeOf(values)));
    writer.put({ op: 'Reshape', inputs: [writer.pixels(from), dims], output: name }, false);
  },
  Identity: (writer, { name, input: [from = ''] }) =>
    writer.put({ op: 'Identity', inputs: [writer.pixels(from)], output: name }, false),
};

/** The number of pictures is 1, whatever the source left open. */
const shapeOf = (values: TfjsWeight['values']): bigint[] =>
  [...values].map((size, at) => BigInt(size === -1 && at === 0 ? 1 : size));

/**
 * A graph of convolutions from TensorFlow.js as an ONNX file that takes [1, 3, size, size]. Each of its outputs has the source's own
 * shape.
 * @throws Error for an operation that is not known
 */
export function tfjsToOnnx(name: string, { nodes, weights }: TfjsGraph, { input, outputs }: Interface): Uint8Array {
  const writer = new Writer(weights);
  writer.planes.add(input.name);
  for (const node of inOrder(nodes)) {
    if (node.op === 'Const' || node.op === 'Placeholder') continue;
    const convert = CONVERT[node.op];
    if (convert === undefined) throw new Error(`${node.op} is not known`);
    convert(writer, node);
  }
  return onnxFile({
    name,
    nodes: writer.nodes,
    tensors: writer.tensors,
    inputs: [{ name: input.name, dims: [1, 3, input.size, input.size] }],
    outputs,
  });
}

/** Each after what it takes: the file need not have them so, ONNX must. */
function inOrder(nodes: readonly TfjsNode[]): TfjsNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const done = new Set<string>();
  const order: TfjsNode[] = [];
  const open = nodes.toReversed();
  for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
    const missing = node.input.flatMap((name) => {
      const from = byName.get(name);
      return from === undefined || done.has(name) ? [] : [from];
    });
    if (missing.length > 0 && !done.has(node.name)) {
      if (open.length > nodes.length * 4) throw new Error('the graph has a circle');
      open.push(...missing);
      continue;
    }
    open.pop();
    if (done.has(node.name)) continue;
    done.add(node.name);
    order.push(node);
  }
  return order;
}
