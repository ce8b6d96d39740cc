import { useId } from 'react';
import styles from './RatioCards.module.css';

interface RatioCard {
  value: string;
  label: string;
  /** Width over height; undefined: any. */
  ratio: number | undefined;
}

interface RatioCardsProps {
  label: string;
  cards: readonly RatioCard[];
  value: string;
  onChoose: (value: string) => void;
}

/** Longest side of a shape, px. */
const SIDE = 30;

/** Shapes to choose from, five across; radio buttons. */
export function RatioCards({ label, cards, value, onChoose }: RatioCardsProps) {
  const name = useId();
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {cards.map((card) => {
        const ratio = card.ratio ?? 4 / 3;
        const width = ratio >= 1 ? SIDE : Math.max(14, SIDE * ratio);
        const height = ratio >= 1 ? Math.max(12, SIDE / ratio) : SIDE;
        return (
          <label key={card.value}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChoose(card.value)}
            />
            <span>
              <i aria-hidden="true" data-any={card.ratio === undefined} style={{ width, height }} />
              {card.label}
            </span>
          </label>
        );
      })}
    </div>
  );
}
