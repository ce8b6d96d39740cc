/** What a user writes to the operators, and what they answer: notices of two kinds of their own, with the words as `details.text`. */
export const CONVERSATION = { asked: 'asked', answered: 'answered' } as const;

/** Letters of one message. */
export const MOST_LETTERS = 1000;
