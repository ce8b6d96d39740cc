import sharp from 'sharp';

/** A PNG of 1000 × 667, the size at which the design measured. */
export async function scene(): Promise<Uint8Array<ArrayBuffer>> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="667"><rect width="1000" height="667" fill="#9ab"/><ellipse cx="500" cy="350" rx="200" ry="240" fill="#a43"/></svg>';
  return Uint8Array.from(await sharp(Buffer.from(svg)).png().toBuffer());
}
