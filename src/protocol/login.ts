/** A code by mail: how many digits it has, and the seconds until another may be asked for. */
export const LOGIN_CODE = { digits: 6, again: 60 } as const;

/** Days that an invitation waits in a browser for a log-in (D345). */
export const INVITATION_DAYS = 30;
