/** Content that is not right, in words for its author. */
export class ContentFault extends Error {}
