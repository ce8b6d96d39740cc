/**
 * Chosen on the dev scenes alone (docs/QUALITY.md): radii of the windows, least variance of colour, how far beyond its soft pixels the
 * mask may change, all in px of a side of 1024; what of the filter's faint ends is cut off, which else
 * would lie as a haze, and how much more of it where the mask was sure.
 */
export const PLAN = { radii: [16, 6], epsilon: 3e-4, reach: 6, cut: 0.02, sure: 0.12 } as const;

/**
 * A share by the lines, its faint ends cut off. Texture shines faintly through the lines: where the mask was sure, only what is
 * clearly otherwise may speak.
 *
 * @param alpha by the lines, of any size
 * @param old the mask's share, 0..1
 * @returns 0..1
 */
export function withoutHaze(alpha: number, old: number): number {
  const uncertainty = Math.min(1, 20 * old * (1 - old));
  const cut = PLAN.cut + PLAN.sure * (1 - uncertainty);
  return Math.min(1, Math.max(0, (alpha - cut) / (1 - 2 * cut)));
}
