import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
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
        <li key={note}>
          {warn && <Icon name="triangle-exclamation-point" size={20} />}
          {note}
        </li>
      ))}
    </ul>
  );
}
