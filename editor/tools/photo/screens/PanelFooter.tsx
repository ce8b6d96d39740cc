import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { PhotoFileFooter } from '../../../shell/photo-file/PhotoFileFooter.tsx';
import { usePhotoState } from '../model/photo-context.ts';
import { SettingsButtons } from './SettingsButtons.tsx';
import { useFile } from './use-file.ts';

/** What the photo becomes, and the way out. */
export function PanelFooter() {
  const file = useFile();
  const isOpen = usePhotoState((state) => state.document !== undefined);
  return (
    <>
      <NoteCard />
      <PhotoFileFooter of={file} isOpen={isOpen}>
        <SettingsButtons />
      </PhotoFileFooter>
    </>
  );
}
