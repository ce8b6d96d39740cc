import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import { ContentPicture } from '../parts/ContentPicture.tsx';
import { Pic } from '../parts/Pic.tsx';
import type { PictureName } from '../pictures/pictures.ts';
import styles from './ReadCards.module.css';

export interface Card {
  href: string;
  title: string;
  text: string;
  facts?: ReactNode;
  /** One of the site's own by its name, or one that content names. */
  picture?: PictureName | { src: string; width: number; height: number };
  /** What is drawn in the picture's place. */
  shot?: ReactNode;
}

interface ReadCardsProps {
  cards: readonly Card[];
  /** Of their titles: 2 where they stand right under the page's. */
  level?: 2 | 3;
  /** The first one over the whole row. */
  large?: boolean;
}

const CardPicture = ({ picture, sizes }: { picture: NonNullable<Card['picture']>; sizes: string }) =>
  typeof picture === 'string' ? (
    <Pic name={picture} sizes={sizes} />
  ) : (
    <ContentPicture picture={picture} alt="" sizes={sizes} />
  );

/** Pages to read, each with a picture where there is one. */
export function ReadCards({ cards, level = 3, large = false }: ReadCardsProps) {
  /** px of its picture. Beside the last card of a row that is not full there would be an empty place: it has both. */
  const widthOf = (at: number): number => {
    if (!large) return 380;
    if (at === 0) return 620;
    return at === cards.length - 1 && cards.length % 3 === 0 ? 784 : 380;
  };
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={classes(styles.cards, large && styles.large)}>
      {cards.map(({ href, title, text, facts, picture, shot }, at) => (
        <li key={href}>
          <a href={href}>
            {shot && <span>{shot}</span>}
            {picture && (
              <span>
                <CardPicture picture={picture} sizes={`(max-width: 900px) 100vw, ${widthOf(at)}px`} />
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
