import { MOST_LOGO } from './recipe.ts';

/** Pictures that every browser draws, and nothing that could run: no SVG. */
const LOGO = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;
/** Longest sides that a picture is tried at until it is light enough for a recipe, px. */
const SIDES = [600, 420, 280] as const;

export const isLogo = (address: string): boolean =>
  address === '' || (address.length <= MOST_LOGO && LOGO.test(address));

/** The picture of a recipe; undefined: there is none. */
export function logoBlob(address: string): Blob | undefined {
  const [, type, base64] = (isLogo(address) && LOGO.exec(address)) || [];
  if (type === undefined || base64 === undefined) return undefined;
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}

/**
 * A file as the picture of a recipe, as large as that may be. Undefined: it is no picture that can be read here, or is too heavy all the
 * same.
 */
export async function logoOf(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      for (const side of SIDES) {
        const address = await addressOf(await smaller(bitmap, side));
        if (isLogo(address)) return address;
      }
      return undefined;
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}

async function smaller(bitmap: ImageBitmap, side: number): Promise<Blob> {
  const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * share));
  const height = Math.max(1, Math.round(bitmap.height * share));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return await canvas.convertToBlob({ type: 'image/png' });
}

async function addressOf(png: Blob): Promise<string> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}
