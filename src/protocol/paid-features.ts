/**
 * What our own site does for members alone (spec §6 “Paid features”). Closed, and the server's: a client that asks for one of them on
 * the site's key without a membership gets MEMBER_REQUIRED, whatever its page believes. A partner's key pays by its quota (D191).
 */
export const PAID_FEATURES = ['enlarge_4'] as const;
export type PaidFeature = (typeof PAID_FEATURES)[number];

/** The paid feature that an enlarging by so much is, if it is one. */
export const featureOfScale = (scale: number): PaidFeature | undefined => (scale === 4 ? 'enlarge_4' : undefined);
