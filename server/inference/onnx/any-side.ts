import { type OnnxValue, tensor, value } from './onnx-file.ts';
import { type Field, fieldsOf, message } from './protobuf.ts';

/** Numbers of onnx.proto: fields of ModelProto, GraphProto and NodeProto. */
const MODEL = { graph: 7 } as const;
const GRAPH = { node: 1, tensor: 5, input: 11, output: 12, inner: 13 } as const;
const NODE = { input: 1, op: 4 } as const;
/** First field of a ValueInfoProto, its name. */
const NAME = 1;

const DOUBLED = 'doubled';
const decoder = new TextDecoder();

/**
 * A model that was written for one side of its square input, made to take any: its steps up by a fixed size become steps to the
 * double, as they are in an IS-Net and a U²-Net, and outputs but the one that is wanted go. At its own side it computes what it did.
 *
 * @param file bytes of an ONNX file whose every Resize on the way to the output doubles; with another it answers nonsense
 */
export function anySide(file: Uint8Array, input: string, output: string): Uint8Array {
  return message(
    ...fieldsOf(file).map(
      ([number, value]): Field =>
        number === MODEL.graph && value instanceof Uint8Array
          ? [number, anyGraph(value, input, output)]
          : [number, value],
    ),
  );
}

function anyGraph(graph: Uint8Array, input: string, output: string): Uint8Array {
  const fields = fieldsOf(graph).flatMap(([number, value]): Field[] => {
    if (!(value instanceof Uint8Array)) return [[number, value]];
    if (number === GRAPH.node) return [[number, anyNode(value)]];
    if (number === GRAPH.input && nameOf(value) === input) return [[number, squareOf(input, 3, 'in')]];
    if (number === GRAPH.output) return nameOf(value) === output ? [[number, squareOf(output, 1, 'out')]] : [];
    return number === GRAPH.inner ? [] : [[number, value]];
  });
  const doubled = tensor({ name: DOUBLED, dims: [4], values: Float32Array.of(1, 1, 2, 2) });
  return message(...fields, [GRAPH.tensor, doubled]);
}

/** A Resize to a size (its fourth input) becomes one by a scale (its third). */
function anyNode(node: Uint8Array): Uint8Array {
  const fields = fieldsOf(node);
  const [op] = fields.filter(([number]) => number === NODE.op).map(([, value]) => textOf(value));
  const [from] = fields.filter(([number]) => number === NODE.input);
  if (op !== 'Resize' || from === undefined) return node;
  const rest = fields.filter(([number]) => number !== NODE.input);
  return message(from, [NODE.input, ''], [NODE.input, DOUBLED], ...rest);
}

const nameOf = (info: Uint8Array): string => textOf(fieldsOf(info).find(([number]) => number === NAME)?.[1] ?? '');

const textOf = (value: Field[1]): string => (value instanceof Uint8Array ? decoder.decode(value) : String(value));

function squareOf(name: string, planes: number, side: string): Uint8Array {
  const info: OnnxValue = { name, dims: [1, planes, `${side} rows`, `${side} columns`] };
  return value(info);
}
