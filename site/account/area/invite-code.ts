import { encode, renderSVG } from 'uqr';

/** Four modules of white round it, as its standard has it (ISO/IEC 18004): without them phones do not find it. */
const LOOK = { ecc: 'M', border: 4 } as const;
/** px of the picture's side, at least. */
const LEAST = 1_000;

/** A QR code of a text, as the address of a drawing. */
export const codeAddress = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, LOOK))}`;

/** The same as a PNG, every module of as many whole pixels as the others. */
export async function codePicture(text: string): Promise<Blob> {
  const { data, size } = encode(text, LOOK);
  const scale = Math.ceil(LEAST / size);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
  return await canvas.convertToBlob({ type: 'image/png' });
}
