/** A Blob's bytes. */
export const bytesOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer());

/** The names of a PNG's chunks in order, repeated ones once. */
export function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const name = png.toString('latin1', at + 4, at + 8);
    if (names.at(-1) !== name) names.push(name);
  }
  return names;
}
