/** Qualities that are tried, in hundredths: below this a file is small and looks it. */
const LEAST = 10;

/**
 * The largest quality whose file has at most so many bytes; where none has, the least quality's file. About seven files are made.
 * @param encode the file of a quality, 0–1; its bytes grow with it
 * @param quality the most that is wanted, 0–1
 * @param mostBytes inclusive
 */
export async function withinBytes(
  encode: (quality: number) => Promise<Blob>,
  quality: number,
  mostBytes: number,
): Promise<Blob> {
  const wanted = await encode(quality);
  if (wanted.size <= mostBytes) return wanted;
  let best: Blob | undefined;
  let [low, high] = [LEAST, Math.round(quality * 100) - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const file = await encode(middle / 100);
    if (file.size <= mostBytes) {
      best = file;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best ?? (await encode(LEAST / 100));
}
