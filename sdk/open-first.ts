import type { Cutout, CutoutOptions } from './types.ts';

/** Hands the picture of `open` to the tool of the options: the cut-out cuts it out at once, every other tool opens it. */
export function openFirst(cutout: Cutout, { open, tool = 'cutout' }: CutoutOptions): void {
  if (!open) return;
  const picture = open instanceof Blob ? open : { url: open };
  (tool === 'cutout' ? cutout.tryMatting(picture) : cutout.openPictures([picture])).catch(() => {});
}
