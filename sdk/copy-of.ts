/**
 * The page's picture as bytes of its own, begun at once; the bitmap stays the page's. Rejects where it can not be read: a file that has
 * changed on the disk, a bitmap that is closed or larger than this browser's canvas.
 */
export async function copyOf(picture: Blob | ImageBitmap): Promise<Blob> {
  // The bytes themselves: a File, and a slice of one, stays backed by the disk, and breaks where the file changes.
  if (picture instanceof Blob) return new Blob([await picture.arrayBuffer()], { type: picture.type });
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.convertToBlob();
}
