import type { BackgroundKind } from '../../background-kind.ts';

/** The original itself, out of focus. */
export interface BlurBackground {
  type: 'blur';
  /** 0–100. */
  amount: number;
}

export const blur: BackgroundKind<BlurBackground> = { type: 'blur' };
