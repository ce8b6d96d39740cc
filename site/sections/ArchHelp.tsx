import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import styles from './ArchHelp.module.css';
import { FactTable } from './FactTable.tsx';
import { TwoUp } from './TwoUp.tsx';

/** What `uname -m` answers, and what that means (spec §2). */
const ANSWERS = [
  ['aarch64', 'ARM'],
  ['x86_64', 'X86'],
  ['loongarch64', 'LoongArch'],
  ['mips', 'MIPS'],
] as const;

export function ArchHelp({ texts }: { texts: DownloadsTexts }) {
  return (
    <TwoUp title={texts.which} text={texts.whichText} action={<pre className={styles.terminal}>$ uname -m</pre>}>
      <FactTable head={[texts.answer, texts.means]} rows={ANSWERS} />
    </TwoUp>
  );
}
