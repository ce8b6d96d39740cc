import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Sends } from '../../../shell/where/Sends.tsx';
import { useIdParts, useIdState } from '../model/id-context.ts';
import type { Search } from '../model/state.ts';
import { type TextId, useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';

const NOTES: Partial<Record<Search, TextId>> = {
  noCut: 'id.note.noCut',
  noFace: 'id.note.noFace',
  noModel: 'id.note.noModel',
  failed: 'id.note.failed',
  stopped: 'id.note.stopped',
};

/** What the server could not do, and how it is done by hand. */
export function SearchNote() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const search = useIdState((state) => state.search);
  const note = NOTES[search];
  if (note === undefined) return null;
  return (
    <div className={styles.note}>
      <p>{t(note)}</p>
      {(search === 'failed' || search === 'stopped') && (
        <Sends name="again">
          <Button icon="refresh-cw" onClick={() => void id.analyseAgain()}>
            {t('id.lookAgain')}
          </Button>
        </Sends>
      )}
    </div>
  );
}
