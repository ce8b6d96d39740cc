/** The three pictures of ours, as one sees them and as they come out. */
export const SAMPLES = ['pitcher', 'lamp', 'bottle'] as const;
export type Sample = (typeof SAMPLES)[number];

export const whole = (name: Sample): string => `/pictures/${name}.webp`;
export const cut = (name: Sample): string => `/pictures/${name}-cut.webp`;

/** A sample as a file for the editor. WebP is not a format of every key, so it goes in as JPEG. */
export async function sampleFile(name: Sample): Promise<Blob> {
  const bitmap = await createImageBitmap(await (await fetch(whole(name))).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
