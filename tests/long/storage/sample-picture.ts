/** A PNG as far as the store looks, of so many bytes; another for each `fill`. */
export function samplePicture(size: number, fill: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).map((_, at) => (at * 31 + (at >> 8) + fill) & 255);
  const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  bytes.set(hex('89504e470d0a1a0a0000000d49484452'));
  bytes.set(hex('0000000049454e44ae426082'), size - 12);
  return bytes;
}
