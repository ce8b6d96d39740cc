import type { CutoutError, ErrorCode } from '../protocol/errors.ts';

/** Tries of a queued task, the first included (D19). */
export const MOST_TRIES = 3;
/** Wait before the second and the third try, ms. */
const BACK_OFF = [1_000, 4_000] as const;

/**
 * What becomes of a queued task that failed (D19). `again`: after a wait, as long as there are tries left. `later`: when the
 * network is back, no try of its own. `held`: when the account has changed. `never`: the person has to mend it.
 */
export type Verdict = 'again' | 'later' | 'held' | 'never';

const VERDICTS: Readonly<Partial<Record<ErrorCode, Verdict>>> = {
  UPLOAD_FAILED: 'again',
  MATTING_FAILED: 'again',
  CALL_TIMEOUT: 'again',
  SCRIPT_LOAD_FAILED: 'again',
  BACKGROUND_FAILED: 'again',
  MATERIAL_FAILED: 'again',
  RATE_LIMITED: 'again',
  NETWORK: 'again',
  INTERNAL: 'again',
  OFFLINE: 'later',
  LOGIN_REQUIRED: 'held',
  NOT_ENOUGH_SHEETS: 'held',
  MEMBER_REQUIRED: 'held',
};

/** An upload's tries are the uploader's own (`details.attempt`) and are not multiplied by the queue's. */
export const verdictOn = ({ code, details }: CutoutError): Verdict => {
  const verdict = VERDICTS[code] ?? 'never';
  return verdict === 'again' && Number(details.attempt) > 1 ? 'never' : verdict;
};

/** How long to wait before the next try, ms; undefined where there is none left. A server that names a time is believed. */
export function backOff({ details }: CutoutError, tries: number): number | undefined {
  if (tries >= MOST_TRIES) return undefined;
  const wait = BACK_OFF[tries - 1] ?? BACK_OFF[BACK_OFF.length - 1] ?? 0;
  const asked = Number(details.retryAfter) * 1_000;
  return asked > wait ? asked : wait;
}
