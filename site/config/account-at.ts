/** Where the account's pages lie, in a language and on a host; what is of another shape is not followed. */
export const accountAtOf = (text: unknown): string =>
  typeof text === 'string' && /^(\/[a-z]{2})?(\/[a-z]+)?\/account\/$/.test(text) ? text : '/account/';
