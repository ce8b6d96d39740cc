import type { ReactNode } from 'react';
import { NoteCard } from '../notice/NoteCard.tsx';
import { PhotoFileFooter } from '../photo-file/PhotoFileFooter.tsx';
import { useEditState } from './edit-context.ts';
import { useEditFile } from './use-edit-file.ts';

/** What is to be done next, with what it takes; where nothing is, the file and the way out. */
export function EditFooter({ next }: { next: ReactNode }) {
  const file = useEditFile();
  const isOpen = useEditState((state) => state.size !== undefined);
  return (
    <>
      <NoteCard />
      {next ?? <PhotoFileFooter of={file} isOpen={isOpen} />}
    </>
  );
}
