import { useEditorState } from '../../app/context.ts';
import { CopyButton } from './CopyButton.tsx';
import { FileButtons } from './FileButtons.tsx';
import { FileChoices } from './FileChoices.tsx';
import { FileLine } from './FileLine.tsx';
import { ShareButton } from './ShareButton.tsx';

/** In the sheet: what the file is to be, its size, and the ways out that have no place above. */
export function FileTab() {
  const bare = useEditorState((state) => state.setting.hidden.includes('topBar'));
  return (
    <>
      <FileChoices />
      <div className="sheet-row">
        <FileLine plain />
        <ShareButton />
        {!bare && <CopyButton />}
      </div>
      {bare && <FileButtons where="panel" />}
    </>
  );
}
