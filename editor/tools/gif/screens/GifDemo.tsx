import { useEffect, useState } from 'react';
import styles from '../../../shell/intake/Demo.module.css';
import { SAMPLES } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';
import gifStyles from './gif.module.css';

/** How long each is shown, ms. */
const SHOWN = 900;

/** The samples, one after the other; for who wants less motion the first one stands. */
export function GifDemo() {
  const { t } = useTexts();
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % SAMPLES.length), SHOWN);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.demo}>
      {SAMPLES.map(({ name, label, picture }, index) => (
        <img key={name} src={picture} alt={t(label)} hidden={index !== at} />
      ))}
      <div className={gifStyles.strip} aria-hidden="true">
        {SAMPLES.map(({ name, small }, index) => (
          <img key={name} src={small} alt="" data-on={index === at} />
        ))}
      </div>
    </div>
  );
}
