import { Icon, type IconName } from '../../src/ui/kit/Icon.tsx';
import styles from './FeatureCards.module.css';

interface FeatureCardsProps {
  cards: readonly { title: string; text: string }[];
  /** One a card. */
  icons: readonly IconName[];
}

/** Short things to know, in a row. */
export function FeatureCards({ cards, icons }: FeatureCardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, text }, at) => (
        <li key={title}>
          <h2>
            <Icon name={icons[at] ?? 'info'} size={20} />
            {title}
          </h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
