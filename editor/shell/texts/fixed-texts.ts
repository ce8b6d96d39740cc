/**
 * Words that a host may not put its own in place of: what happens to the photo and how it is deleted, that a picture carries a mark and
 * why, what is paid. By area, and by the last part of a tool's ids.
 */
const FIXED = /^(charge|delete|gate|ledger|sheets|watermark)\.|\.(foot|free|trial|trialText|watermark)$/;

export const isFixedText = (id: string): boolean => FIXED.test(id);
