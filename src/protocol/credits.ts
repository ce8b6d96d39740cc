/** Steps of a credit's way from set aside to used up. */
export const RIGHT_STEPS = ['reserve', 'commit'] as const;
export type RightStep = (typeof RIGHT_STEPS)[number];

/** What moves a user's credits. */
export const LEDGER_WORDS = ['grant', 'reserve', 'commit', 'rollback', 'lapse', 'expire'] as const;
