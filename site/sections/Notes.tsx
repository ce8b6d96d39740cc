import { classes } from '../../src/ui/kit/classes.ts';
import styles from './Notes.module.css';

interface NotesProps {
  notes: readonly string[];
  /** What can go wrong. */
  warn?: boolean;
}

/** Short remarks, one under the other. */
export function Notes({ notes, warn = false }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes(styles.notes, warn && styles.warn)}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
