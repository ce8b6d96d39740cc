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
