import type { ChangedPart } from './changed-part.ts';
import { sampler } from './sampler.ts';

/**
 * Logits between −½ and ½ of this are a soft edge. What is surer is wholly meant, or not at all: a logistic curve leaves a haze where
 * a model is in doubt.
 */
const UNSURE = 0.8;

/** How much a click-to-mask model means a pixel, 0..1, by its logit. */
export const meantShare = (logit: number): number => Math.min(Math.max(0.5 + logit / UNSURE, 0), 1);

/**
 * How far each pixel belongs to a part.
 * @param logits side × side
 * @param leaves the logits are those of what stays
 */
export function partShares(
  logits: Float32Array,
  side: number,
  { changeable, surely }: ChangedPart,
  leaves: boolean,
): Float32Array {
  const shares = new Float32Array(side * side);
  const scale = changeable.side / side;
  for (let y = 0; y < side; y += 1) {
    const down = (y + 0.5) * scale - 0.5;
    const [may, does] = [sampler(changeable, down), sampler(surely, down)];
    for (let x = 0; x < side; x += 1) {
      const over = (x + 0.5) * scale - 0.5;
      const meant = meantShare(logits[y * side + x] ?? 0);
      shares[y * side + x] = Math.max((leaves ? 1 - meant : meant) * may(over), does(over));
    }
  }
  return shares;
}
