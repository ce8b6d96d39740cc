import { expect, it } from 'vitest';
import { KINDS } from '../../unit/editor/tools/gif/clips.ts';
import { holdPromise } from '../../unit/editor/tools/gif/fit-clip.ts';

/** A limit, and a size at which most clips are larger. */
const LIMITS = [
  [500 * 1024, [320, 200, 22]],
  [2 * 1024 * 1024, [480, 300, 24]],
] as const;

it.each(Object.keys(KINDS).flatMap((kind) => LIMITS.map(([limit, size]) => [kind, limit, size] as const)))(
  '%s under %d bytes',
  async (kind, limit, size) => {
    const { filled } = await holdPromise(kind, size, limit);
    expect(filled).toBeLessThanOrEqual(1);
  },
  300_000,
);
