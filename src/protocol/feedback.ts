/** What a visitor tells the operators is about. */
export const FEEDBACK_KINDS = ['problem', 'idea', 'praise', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Characters of text and contact; pictures, and bytes of each. */
export const FEEDBACK_LIMITS = { text: 5000, contact: 200, attachments: 4, bytes: 5_242_880 } as const;
