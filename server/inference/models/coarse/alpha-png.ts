import sharp from 'sharp';

/** A grey mask as a PNG whose alpha it is: what style sheets take for a mask in every browser. */
export async function alphaPng(grey: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(grey)
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = new Uint8Array(width * height * 2);
  for (let at = 0; at < width * height; at += 1) pixels[at * 2 + 1] = data[at * channels] ?? 0;
  return await sharp(pixels, { raw: { width, height, channels: 2 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}
