/** ms after which a delivery that never came through is given up. */
export const GIVE_UP_AFTER = 24 * 3_600_000;

/** ms before the second attempt. */
const FIRST = 5_000;
/** ms between two attempts, at most. */
const LONGEST = 2 * 3_600_000;

/**
 * When a failed delivery is tried again: pauses that double, each between a half and the whole of itself, so that what failed
 * together does not come back together.
 *
 * @param attempts that were made, at least one
 * @param random in [0, 1)
 * @returns ms since 1970, or undefined where that would be past the end
 */
export function nextAttempt(created: number, now: number, attempts: number, random: number): number | undefined {
  const pause = Math.min(FIRST * 2 ** Math.min(attempts - 1, 30), LONGEST);
  const at = now + pause * (0.5 + random / 2);
  return at > created + GIVE_UP_AFTER ? undefined : at;
}
