/** Content that is not right, in words for whoever wrote it. */
export class ContentFault extends Error {}
