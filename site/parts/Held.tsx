import styles from './Held.module.css';

/** How many of each are held: cards, pictures, rows of a list or lines of words. */
const PLACES = { panel: 'a', cards: 'ab', tiles: 'abcd', rows: 'abcdef', words: 'ab' } as const;
export type HeldKind = keyof typeof PLACES;

/** The place of what is still to come, in its size. */
export function Held({ kind }: { kind: HeldKind }) {
  return (
    <div className={styles[kind]} aria-hidden="true">
      {[...PLACES[kind]].map((each) => (
        <i key={each} />
      ))}
    </div>
  );
}
