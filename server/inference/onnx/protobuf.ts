/** A field of a message: a varint for numbers, length-delimited for all else. onnx.proto asks for nothing more but single floats. */
export type Field = readonly [number: number, value: number | string | Uint8Array];

const encoder = new TextEncoder();
const VARINT = 0;
const DELIMITED = 2;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** Bytes of a protobuf message, its fields in the order given: the same fields give the same bytes. Numbers are not negative. */
export function message(...fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Uint8Array.from([...varint(number * 8 + VARINT), ...varint(value)]);
    const bytes = typeof value === 'string' ? encoder.encode(value) : value;
    return Buffer.concat([Uint8Array.from([...varint(number * 8 + DELIMITED), ...varint(bytes.length)]), bytes]);
  });
  return Buffer.concat(parts);
}

/**
 * The fields of a message, in their order; length-delimited ones as views of its bytes.
 * @throws Error where it has single floats or doubles outside of a list, which no file of ours has at the levels that are read
 */
export function fieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [key, start] = varintAt(bytes, at);
    const [number, wire] = [Math.floor(key / 8), key % 8];
    const [value, end] = varintAt(bytes, start);
    if (wire === VARINT) {
      fields.push([number, value]);
      at = end;
    } else if (wire === DELIMITED && end + value <= bytes.length) {
      fields.push([number, bytes.subarray(end, end + value)]);
      at = end + value;
    } else throw new Error(`field ${number} at byte ${at} is of a kind that is not read here`);
  }
  return fields;
}

function varintAt(bytes: Uint8Array, start: number): [value: number, end: number] {
  let [value, unit, at] = [0, 1, start];
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('the message ends within a number');
    at += 1;
    value += (byte % 128) * unit;
    if (byte < 128) return [value, at];
    unit *= 128;
  }
}
