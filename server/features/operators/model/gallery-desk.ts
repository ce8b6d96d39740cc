import type { WorkReason } from '../../../../src/protocol/gallery.ts';

export interface WorkToReview {
  id: string;
  userId: string;
  name: string;
  alt: string;
  maker: string;
  lang: string;
  tags: readonly string[];
  licence: string;
  width: number;
  height: number;
  sentAt: Date;
  /** It was there for everybody before. */
  wasShown: boolean;
  /** Of those that no operator has looked at since. */
  reports: readonly { reason: WorkReason; words: string; at: Date }[];
}

/** The gallery, for operators to look after. */
export interface GalleryDesk {
  /** Those that wait, the longest first; those shown, the newest first. */
  list(state: 'review' | 'shown'): Promise<readonly WorkToReview[]>;
  /** WebP, while it waits or is shown. */
  picture(id: string): Promise<Uint8Array | undefined>;
  /** @throws CutoutError INVALID_ARGUMENT for a work that does not wait */
  approve(actor: string, id: string): Promise<unknown>;
  /** Of one that is shown too. @throws CutoutError INVALID_ARGUMENT for a work that is gone */
  refuse(actor: string, id: string, reason: WorkReason, words: string): Promise<unknown>;
}
