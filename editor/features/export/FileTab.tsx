import { CopyButton } from './CopyButton.tsx';
import { FileChoices } from './FileChoices.tsx';
import { FileLine } from './FileLine.tsx';
import { ShareButton } from './ShareButton.tsx';

/** In the sheet: what the file is to be, its size, and the ways out that have no place above. */
export function FileTab() {
  return (
    <>
      <FileChoices />
      <div className="sheet-row">
        <FileLine plain />
        <ShareButton />
        <CopyButton />
      </div>
    </>
  );
}
