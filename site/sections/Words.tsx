import styles from './Words.module.css';

interface WordsProps {
  title: string;
  words: readonly { word: string; href: string }[];
}

/** Words that a search begins with. */
export function Words({ title, words }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.words} aria-label={title}>
      <li aria-hidden="true">{title}</li>
      {words.map(({ word, href }) => (
        <li key={word}>
          <a href={href} rel="nofollow">
            {word}
          </a>
        </li>
      ))}
    </ul>
  );
}
