import { acceptOf } from '../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';

const ENDINGS = acceptOf(DEFAULT_LIMITS.formats).split(',');

/** Not every system has a type for a HEIC: its ending counts as well. The editor looks at the bytes. */
const isPhoto = ({ type, name }: File): boolean =>
  type.startsWith('image/') || ENDINGS.includes(`.${name.split('.').at(-1)?.toLowerCase()}`);

/** The photos of what was dropped, pasted or chosen. */
export const photosOf = (files: Iterable<File> | null | undefined): File[] => [...(files ?? [])].filter(isPhoto);

/** A sample of ours as a photo for the editor. WebP is not a format of every key, so it goes in as JPEG. */
export async function sampleOf(address: string): Promise<File> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  const name = address.replace(/^.*\/|-\d+\.webp$/g, '');
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
}
