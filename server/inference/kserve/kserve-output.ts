import { z } from 'zod';

const answerSchema = z.object({
  outputs: z.array(
    z.object({
      name: z.string(),
      datatype: z.string(),
      parameters: z.object({ binary_data_size: z.int().nonnegative().optional() }).optional(),
      data: z.unknown().optional(),
    }),
  ),
});

/** What the JSON of an answer may weigh beside its tensors; text of one float: `-1.2345678e-30,`. */
const JSON_BYTES = 65_536;
const FLOAT_TEXT = 24;

/**
 * The floats of one output. Binary where the server sends them so, behind the JSON in the order of its outputs; else the plain
 * list that a server without the extension answers.
 *
 * @param length floats that there must be
 * @throws Error for an answer of any other shape
 */
export async function readKserveOutput(response: Response, name: string, length: number): Promise<Float32Array> {
  const announced = Number(response.headers.get('content-length'));
  if (announced > JSON_BYTES + length * FLOAT_TEXT) throw wrong(`is ${announced} bytes`);
  const bytes = await response.arrayBuffer();
  const header = response.headers.get('inference-header-content-length');
  const jsonLength = header === null ? bytes.byteLength : Number(header);
  if (!(jsonLength <= bytes.byteLength)) throw wrong('is shorter than its header');
  const parsed = answerSchema.safeParse(parseJson(new TextDecoder().decode(new Uint8Array(bytes, 0, jsonLength))));
  if (!parsed.success) throw wrong('has another shape');

  let at = jsonLength;
  for (const output of parsed.data.outputs) {
    const size = output.parameters?.binary_data_size;
    if (output.name !== name) {
      at += size ?? 0;
      continue;
    }
    if (output.datatype !== 'FP32') throw wrong(`is ${output.datatype}`);
    return size === undefined ? fromList(output.data, length) : fromBytes(bytes, at, size, length);
  }
  throw wrong('is missing');
}

/** A copy: the floats behind a JSON of any length do not lie on a multiple of four. */
function fromBytes(bytes: ArrayBuffer, at: number, size: number, length: number): Float32Array {
  if (size !== length * Float32Array.BYTES_PER_ELEMENT || at + size > bytes.byteLength)
    throw wrong(`has ${size} bytes`);
  return new Float32Array(bytes.slice(at, at + size));
}

function fromList(data: unknown, length: number): Float32Array {
  const flat = Array.isArray(data) ? data.flat(Number.POSITIVE_INFINITY) : [];
  if (flat.length !== length || !flat.every((value) => typeof value === 'number'))
    throw wrong(`is not ${length} floats`);
  return Float32Array.from(flat);
}

/** Undefined for what is no JSON: the schema behind it says so. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const wrong = (why: string) => new Error(`the inference server’s output ${why}`);
