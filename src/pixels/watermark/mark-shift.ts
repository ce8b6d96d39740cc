/** How far the lattice of marks is moved in a picture, in its tiles: −0.5 to 0.5 each way. */
export interface MarkShift {
  x: number;
  y: number;
}

/** One mark in the picture's middle. */
export const NO_SHIFT: MarkShift = { x: 0, y: 0 };

/** FNV-1a, 32 bits. */
const [OFFSET, PRIME] = [0x81_1c_9d_c5, 0x01_00_01_93];

/**
 * The shift of a picture by its bytes: the same for its stage and all its files, another one for another picture, so that no one lattice
 * can be taken away from all of them (A15).
 */
export function markShift(bytes: Uint8Array): MarkShift {
  let hash = OFFSET;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  return { x: (hash & 0xff_ff) / 0x1_00_00 - 0.5, y: (hash >>> 16) / 0x1_00_00 - 0.5 };
}
