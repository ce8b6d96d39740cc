import { NoteCard } from '../../../../shell/notice/NoteCard.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';

/** What is done and not read yet; else that a try was cancelled while an earlier cut-out is there. */
export function LastNote() {
  const { cutout } = useCutout();
  const cancelled = useCutoutState(({ open }) => open.cancelled && open.result !== undefined);
  return (
    <NoteCard
      otherwise={cancelled ? 'progress.cancelled' : undefined}
      onClose={() => cutout.patchOpen({ cancelled: false })}
    />
  );
}
