import type { ReactNode } from 'react';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './GiftCard.module.css';

/** Left to right; the middle one lies on top. */
const FAN = ['plant', 'bottle', 'pitcher', 'lamp', 'mug'] as const;

/** The new user's gift: what it is worth as pictures, its words, and the way on. */
export function GiftCard({ words, children }: { words: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={styles.gift}>
      <div className={styles.fan} aria-hidden="true">
        {FAN.map((name) => (
          <img key={name} src={`/pictures/${name}-cut-200.webp`} alt="" width="104" height="136" />
        ))}
      </div>
      <div role="status">
        <p>{words}</p>
        <small>{t('imagesText')}</small>
      </div>
      {children}
    </div>
  );
}
