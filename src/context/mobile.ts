const MOBILE = /Android|iPhone|iPad|iPod|HarmonyOS|\bMobile\b|Opera Mini/i;

/** Is a browser that calls itself so a phone's or a tablet's (spec §6, D84)? The size of a frame says nothing of it. */
export const isMobileAgent = (userAgent: string): boolean => MOBILE.test(userAgent);
