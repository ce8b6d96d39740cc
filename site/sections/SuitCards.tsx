import { usePage } from '../parts/page-context.ts';
import type { Suit } from '../parts/suits.ts';
import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import styles from './SuitCards.module.css';

interface SuitCardsProps {
  suits: readonly Suit[];
  /** How many templates there are, in words. */
  count(number: number): string;
}

/** Covers that a card shows. */
const SHOWN = 3;

/** Sets of templates, each with the first of its covers side by side. */
export function SuitCards({ suits, count }: SuitCardsProps) {
  const { link } = usePage();
  return (
    <ul className={styles.cards}>
      {suits.map(({ slug, name, summary, templates }) => (
        <li key={slug}>
          <a href={link(`/suit-compilations/${slug}`, 'OFFICIAL')}>
            <span className={styles.covers}>
              {templates.slice(0, SHOWN).map((template) => (
                <TemplatePicture key={template.number} template={template} sizes="140px" decorative />
              ))}
            </span>
            <h3>{name}</h3>
            <p>{summary}</p>
            <small>{count(templates.length)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
