/** Pixels per metre, as PNG counts them: 300 dpi are 11811. */
export const dotsPerMetre = (dpi: number): number => Math.round(dpi / 0.0254);
