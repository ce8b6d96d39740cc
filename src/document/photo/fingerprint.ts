/** Four lanes of 32 bits, each with a multiplier of its own (constants of MurmurHash3 and of the golden ratio). */
const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x9e3779b1] as const;

/**
 * 128 bits that tell texts apart, as 32 hex digits. For keys of a cache and for comparing what one person made with what the same person
 * made before: it is no protection from a person who looks for two texts of one fingerprint.
 */
export function fingerprint(text: string): string {
  const lanes: number[] = MULTIPLIERS.map((seed) => seed ^ text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    for (const [lane, multiplier] of MULTIPLIERS.entries()) {
      const mixed = Math.imul((lanes[lane] ?? 0) ^ code, multiplier);
      lanes[lane] = mixed ^ (mixed >>> 15);
    }
  }
  return lanes.map(finished).join('');
}

/** The last mixing of MurmurHash3: each bit depends on each. */
function finished(lane: number): string {
  const once = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return ((twice ^ (twice >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
