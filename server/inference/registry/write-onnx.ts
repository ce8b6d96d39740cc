/** A protobuf field: varint for numbers, length-delimited for all else (onnx.proto uses no other wire type here). */
type Field = readonly [number: number, value: number | string | Uint8Array];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

function message(...fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Uint8Array.from([...varint(number * 8), ...varint(value)]);
    const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
    return Buffer.concat([Uint8Array.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]);
  });
  return Buffer.concat(parts);
}

const FLOAT = 1;
/** AttributeProto.type. */
const TYPE = { int: 2, string: 3, ints: 7 } as const;

export interface OnnxNode {
  op: string;
  inputs: readonly string[];
  output: string;
  attributes?: Readonly<Record<string, number | string | readonly number[]>>;
}

export interface OnnxTensor {
  name: string;
  dims: readonly number[];
  /** Little-endian floats, as every platform of ours stores them. */
  values: Float32Array;
}

export interface OnnxGraph {
  name: string;
  nodes: readonly OnnxNode[];
  weights: readonly OnnxTensor[];
  /** A side that is not fixed has a name. */
  input: { name: string; dims: readonly (number | string)[] };
  output: { name: string; dims: readonly (number | string)[] };
}

/** AttributeProto: name 1, i 3, s 4, ints 8, type 20. */
function attribute([name, value]: [string, number | string | readonly number[]]): Field {
  if (typeof value === 'number') return [5, message([1, name], [3, value], [20, TYPE.int])];
  if (typeof value === 'string') return [5, message([1, name], [4, value], [20, TYPE.string])];
  return [5, message([1, name], ...value.map((item): Field => [8, item]), [20, TYPE.ints])];
}

/** NodeProto: input 1, output 2, name 3, op_type 4, attribute 5. */
const node = ({ op, inputs, output, attributes = {} }: OnnxNode): Uint8Array =>
  message(
    ...inputs.map((name): Field => [1, name]),
    [2, output],
    [3, output],
    [4, op],
    ...Object.entries(attributes).map(attribute),
  );

/** TensorProto: dims 1, data_type 2, name 8, raw_data 9. */
const tensor = ({ name, dims, values }: OnnxTensor): Uint8Array =>
  message(
    ...dims.map((side): Field => [1, side]),
    [2, FLOAT],
    [8, name],
    [9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)],
  );

/** ValueInfoProto of a float tensor; a dimension has a value (1) or a name (2). */
function valueInfo({ name, dims }: OnnxGraph['input']): Uint8Array {
  const sides = dims.map((side): Field => [1, message([typeof side === 'number' ? 1 : 2, side])]);
  return message([1, name], [2, message([1, message([1, FLOAT], [2, message(...sides)])])]);
}

/** The bytes of an ONNX file: ir_version 8, opset 13 of the default domain. The same graph gives the same bytes. */
export function writeOnnx({ name, nodes, weights, input, output }: OnnxGraph): Uint8Array {
  const graph = message(
    ...nodes.map((step): Field => [1, node(step)]),
    [2, name],
    ...weights.map((weight): Field => [5, tensor(weight)]),
    [11, valueInfo(input)],
    [12, valueInfo(output)],
  );
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 13])]);
}
