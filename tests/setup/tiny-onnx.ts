import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model, ModelSpec } from '../../server/inference/runtime/model-spec.ts';

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

/** TensorProto: dims 1, data_type 2, name 8, raw_data 9. */
const scalar = (name: string, value: number) =>
  message([2, FLOAT], [8, name], [9, new Uint8Array(Float32Array.of(value).buffer)]);

/** ValueInfoProto of a float tensor. */
function valueInfo(name: string, shape: readonly number[]): Uint8Array {
  const dims = shape.map((size): Field => [1, message([1, size])]);
  return message([1, name], [2, message([1, message([1, FLOAT], [2, message(...dims)])])]);
}

/** NodeProto: input 1, output 2, name 3, op_type 4, attribute 5. */
function node(op: string, inputs: readonly string[], output: string, attributes: readonly Uint8Array[] = []) {
  const fields = inputs.map((name): Field => [1, name]);
  return message(...fields, [2, output], [3, output], [4, op], ...attributes.map((attribute): Field => [5, attribute]));
}

/** AttributeProto: name 1, i 3, ints 8, type 20 (2 INT, 7 INTS). */
const int = (name: string, value: number) => message([1, name], [3, value], [20, 2]);
const ints = (name: string, value: number) => message([1, name], [8, value], [20, 7]);

export interface TinyModelOptions {
  /** Side of the input; 128 by default. */
  size?: number;
  /** Leave the sigmoid to the server. */
  logits?: boolean;
  /** Two planes, background and subject, in place of one. */
  classes?: boolean;
}

/**
 * An ONNX model of a few hundred bytes that behaves like a matting network: what is darker than mid-grey is subject.
 * Input [1, 3, size, size] of (x − 128) / 256; subject = sigmoid(−40 · mean over the colours).
 */
export function tinyOnnx({ size = 128, logits = false, classes = false }: TinyModelOptions = {}): Uint8Array {
  const steps = [
    node('ReduceMean', ['input'], 'mean', [ints('axes', 1), int('keepdims', 1)]),
    node('Mul', ['mean', 'gain'], logits && !classes ? 'output' : 'logit'),
  ];
  if (classes) steps.push(node('Concat', ['mean', 'logit'], 'output', [int('axis', 1)]));
  else if (!logits) steps.push(node('Sigmoid', ['logit'], 'output'));
  const graph = message(
    ...steps.map((step): Field => [1, step]),
    [2, 'tiny'],
    [5, scalar('gain', -40)],
    [11, valueInfo('input', [1, 3, size, size])],
    [12, valueInfo('output', [1, classes ? 2 : 1, size, size])],
  );
  // ir_version 8; opset 13 of the default domain, the last in which ReduceMean takes its axes as an attribute.
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 13])]);
}

/** Writes the tiny model and its spec into `folder`; the spec lies beside it as `<name>.spec.json`. */
export function writeTinyModel(folder: string, options: TinyModelOptions = {}, change: Partial<ModelSpec> = {}): Model {
  const { size = 128, logits = false, classes = false } = options;
  const bytes = tinyOnnx(options);
  const spec: ModelSpec = {
    path: 'tiny.onnx',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    license: 'CC0-1.0',
    input: { name: 'input', size, layout: 'NCHW', mean: [128, 128, 128], std: [256, 256, 256], resize: 'stretch' },
    output: classes
      ? { name: 'output', activation: 'argmax', classes: ['background', 'subject'] }
      : { name: 'output', activation: logits ? 'sigmoid' : 'none' },
    kinds: ['human', 'thing', 'icon'],
    ...change,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tiny.onnx'), bytes);
  writeFileSync(join(folder, 'tiny.spec.json'), JSON.stringify(spec));
  return { file: join(folder, 'tiny.onnx'), name: 'tiny', spec };
}
