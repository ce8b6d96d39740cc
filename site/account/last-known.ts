/** How many images a user had left when the server answered last. */
export interface LastKnown {
  left: number;
  /** ms since 1970 */
  at: number;
}

/** The name in local storage; goes with the token (`UserToken.save`). */
export const LAST_KNOWN = 'last_known';
/** Which user it is of, without a second copy of the token. */
const endOf = (token: string): string => token.slice(-12);
const SHAPE = /^(\S{1,12}) (\d{1,9}) (\d{1,16})$/;

export function keepLastKnown(token: string, left: number, at = Date.now()): void {
  try {
    localStorage.setItem(LAST_KNOWN, `${endOf(token)} ${left} ${at}`);
  } catch {
    // Then an account that cannot be read says nothing.
  }
}

/** What is kept of this user; undefined: nothing. */
export function lastKnown(token: string | undefined): LastKnown | undefined {
  try {
    const [, of, left, at] = SHAPE.exec(localStorage.getItem(LAST_KNOWN) ?? '') ?? [];
    return token !== undefined && of === endOf(token) ? { left: Number(left), at: Number(at) } : undefined;
  } catch {
    return undefined;
  }
}
