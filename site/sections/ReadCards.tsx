import { Pic } from '../parts/Pic.tsx';
import type { PictureName } from '../pictures/pictures.ts';
import styles from './ReadCards.module.css';

export interface Card {
  href: string;
  title: string;
  text: string;
  facts?: string;
  picture?: PictureName;
}

/** Pages to read, each with a picture where there is one. */
export function ReadCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ href, title, text, facts, picture }) => (
        <li key={href}>
          <a href={href}>
            {picture && (
              <span>
                <Pic name={picture} sizes="(max-width: 900px) 100vw, 380px" />
              </span>
            )}
            <h3>{title}</h3>
            <p>{text}</p>
            {facts && <small>{facts}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
