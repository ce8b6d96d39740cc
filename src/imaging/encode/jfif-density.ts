/** Where JFIF's APP0 segment keeps units (1: dots an inch) and the density of both axes. */
const AT = { marker: 2, name: 6, units: 13 } as const;
const LENGTH = 18;

/**
 * A JPEG that tells its dots an inch. Encoders of browsers begin with the JFIF segment, which has room for it; one that does not
 * gets the segment put in front.
 */
export async function withDensity(jpeg: Blob, dpi: number): Promise<Blob> {
  const head = new Uint8Array(await jpeg.slice(0, LENGTH + 2).arrayBuffer());
  const density = Uint8Array.of(1, dpi >> 8, dpi & 255, dpi >> 8, dpi & 255);
  const hasJfif =
    head[AT.marker + 1] === 0xe0 && new TextDecoder().decode(head.subarray(AT.name, AT.name + 4)) === 'JFIF';
  if (hasJfif) {
    head.set(density, AT.units);
    return new Blob([head, jpeg.slice(head.length)], { type: jpeg.type });
  }
  const segment = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, ...density, 0, 0);
  return new Blob([head.subarray(0, 2), segment, jpeg.slice(2)], { type: jpeg.type });
}
