import { classes } from '../../src/ui/kit/classes.ts';
import { usePage } from '../parts/page-context.ts';
import type { Suit } from '../parts/suits.ts';
import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import cardStyles from './ReadCards.module.css';
import styles from './SuitCards.module.css';

interface SuitCardsProps {
  suits: readonly Suit[];
  /** How many templates there are, in words. */
  count(number: number): string;
  /** Of their names: 2 where they stand right under the page's. */
  level?: 2 | 3;
}

/** Covers that a card shows. */
const SHOWN = 3;

/** Sets of templates, each with the first of its covers side by side. */
export function SuitCards({ suits, count, level = 3 }: SuitCardsProps) {
  const { link } = usePage();
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={classes(cardStyles.cards, styles.suits)}>
      {suits.map(({ slug, name, summary, templates }) => (
        <li key={slug}>
          <a href={link(`/suit-compilations/${slug}`, 'OFFICIAL')}>
            <span className={styles.covers}>
              {templates.slice(0, SHOWN).map((template) => (
                <TemplatePicture key={template.number} template={template} sizes="140px" decorative />
              ))}
            </span>
            <Name>{name}</Name>
            <p>{summary}</p>
            <small>{count(templates.length)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
