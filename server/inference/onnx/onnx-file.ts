import { type Field, message } from './protobuf.ts';

/** What a tensor of a model holds. */
export type Values = Float32Array | BigInt64Array;

export interface OnnxTensor {
  name: string;
  dims: readonly number[];
  values: Values;
}

export interface OnnxNode {
  op: string;
  inputs: readonly string[];
  output: string;
  /** Whole numbers, lists of them, words. */
  attributes?: Readonly<Record<string, number | readonly number[] | string>>;
}

/** What goes in or comes out; a side that is not fixed has a name. */
export interface OnnxValue {
  name: string;
  dims: readonly (number | string)[];
  /** Left out: floats. */
  type?: 'float' | 'uint8';
}

export interface OnnxGraph {
  name: string;
  nodes: readonly OnnxNode[];
  tensors: readonly OnnxTensor[];
  inputs: readonly OnnxValue[];
  outputs: readonly OnnxValue[];
}

/** Numbers of onnx.proto: TensorProto.DataType, AttributeProto.AttributeType. */
const TYPE = { float: 1, uint8: 2, int64: 7 } as const;
const ATTRIBUTE = { int: 2, string: 3, ints: 7 } as const;
const IR_VERSION = 8;
const OPSET = 13;

/** TensorProto. */
export const tensor = ({ name, dims, values }: OnnxTensor): Uint8Array =>
  message(
    ...dims.map((size): Field => [1, size]),
    [2, values instanceof Float32Array ? TYPE.float : TYPE.int64],
    [8, name],
    [9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)],
  );

function attribute(name: string, value: number | readonly number[] | string): Uint8Array {
  if (typeof value === 'number') return message([1, name], [3, value], [20, ATTRIBUTE.int]);
  if (typeof value === 'string') return message([1, name], [4, value], [20, ATTRIBUTE.string]);
  return message([1, name], ...value.map((one): Field => [8, one]), [20, ATTRIBUTE.ints]);
}

const node = ({ op, inputs, output, attributes = {} }: OnnxNode): Uint8Array =>
  message(
    ...inputs.map((name): Field => [1, name]),
    [2, output],
    [3, output],
    [4, op],
    ...Object.entries(attributes).map(([name, value]): Field => [5, attribute(name, value)]),
  );

/** ValueInfoProto: a dimension has a value (1) or a name (2). */
export function value({ name, dims, type = 'float' }: OnnxValue): Uint8Array {
  const shape = message(...dims.map((size): Field => [1, message([typeof size === 'number' ? 1 : 2, size])]));
  return message([1, name], [2, message([1, message([1, TYPE[type]], [2, shape])])]);
}

/** Bytes of an ONNX file (operator set 13). The same graph gives the same bytes, so that a hash can name them. */
export function onnxFile({ name, nodes, tensors, inputs, outputs }: OnnxGraph): Uint8Array {
  const graph = message(
    ...nodes.map((one): Field => [1, node(one)]),
    [2, name],
    ...tensors.map((one): Field => [5, tensor(one)]),
    ...inputs.map((one): Field => [11, value(one)]),
    ...outputs.map((one): Field => [12, value(one)]),
  );
  return message([1, IR_VERSION], [7, graph], [8, message([1, ''], [2, OPSET])]);
}
