import { expect } from 'vitest';
import { fitGif, gifOf } from '../../../../../editor/tools/gif/worker/weigh-gif.ts';
import { clipOf } from './clips.ts';

/** Fits a drawn clip to a limit, and holds it to the promise. @returns the share of the limit, and how large it was */
export async function holdPromise(
  kind: string,
  size: readonly [width: number, height: number, frames: number],
  limit: number,
) {
  const { signal } = new AbortController();
  const { clip, plan } = clipOf(kind, ...size);
  const fine = { ...plan, lossy: 0, colours: 256 };
  const before = (await gifOf(signal, clip, fine)).length;
  const fitted = await fitGif(signal, clip, fine, limit, () => {});
  const file = fitted && (await gifOf(signal, clip, fitted.plan));
  const bytes = file?.length ?? Number.POSITIVE_INFINITY;
  expect([kind, bytes <= limit]).toEqual([kind, true]);
  expect(fitted?.bytes).toBe(bytes);
  if (before > limit) expect([kind, bytes / limit >= 0.85, bytes / limit]).toEqual([kind, true, expect.any(Number)]);
  else expect(fitted?.plan).toEqual(fine);
  return { filled: bytes / limit, before };
}
