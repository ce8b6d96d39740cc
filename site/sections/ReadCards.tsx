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

interface ReadCardsProps {
  cards: readonly Card[];
  /** Of their titles: 2 where they stand right under the page's. */
  level?: 2 | 3;
}

/** Pages to read, each with a picture where there is one. */
export function ReadCards({ cards, level = 3 }: ReadCardsProps) {
  const Title = level === 2 ? 'h2' : 'h3';
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
            <Title>{title}</Title>
            <p>{text}</p>
            {facts && <small>{facts}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
