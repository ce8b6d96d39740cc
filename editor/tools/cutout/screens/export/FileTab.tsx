import { AfterFileSlot } from '../../../../shell/export/AfterFileSlot.tsx';
import { CopyButton } from '../../../../shell/export/CopyButton.tsx';
import { FileButtons } from '../../../../shell/export/FileButtons.tsx';
import { ShareButton } from '../../../../shell/export/ShareButton.tsx';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { FileChoices } from './FileChoices.tsx';
import { FileLine } from './FileLine.tsx';
import styles from './FileTab.module.css';

/** In the sheet: what the file is to be, its size, and the ways out that have no place above. */
export function FileTab() {
  const bare = useCutoutState(({ shell }) => shell.setting.hidden.includes('topBar'));
  return (
    <>
      <FileChoices />
      <div className={styles.sheetRow}>
        <FileLine plain />
        <ShareButton />
        {!bare && <CopyButton />}
      </div>
      {bare && <FileButtons where="panel" />}
      <AfterFileSlot />
    </>
  );
}
