import { useIdState } from '../model/id-context.ts';
import type { Search } from '../model/state.ts';
import { type TextId, useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';

const NOTES: Partial<Record<Search, TextId>> = {
  noCut: 'id.note.noCut',
  noFace: 'id.note.noFace',
  noModel: 'id.note.noModel',
  failed: 'id.note.failed',
};

/** What the server could not do, and how it is done by hand. */
export function SearchNote() {
  const { t } = useTexts();
  const search = useIdState((state) => state.search);
  const note = NOTES[search];
  return note === undefined ? null : <p className={styles.note}>{t(note)}</p>;
}
