import type { AccessKey } from './access-key.ts';

/** Most pixels of a picture that comes by address, for the largest keys (D44); 8000² for all others. */
const MAX_PIXELS = 225_000_000;

/** Most pixels of a picture that a key may send beside the editor. */
export const mostPixels = ({ limits }: AccessKey): number => Math.min(limits.maxSide ** 2, MAX_PIXELS);

/** Mattings a day; undefined: no limit. A trial key always has a quota (D2). */
export const dailyLimit = (key: AccessKey, trialDaily: number): number | undefined =>
  key.daily ?? (key.trial ? trialDaily : undefined);
