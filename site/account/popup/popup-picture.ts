/** Beside the choice, where there is room. */
export const POPUP_PICTURE = '/pictures/pitcher-cut-400.webp';
