import { useId } from 'react';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import styles from './SwatchRow.module.css';

export interface Swatch {
  value: string;
  label: string;
  /** A CSS background; undefined: the checkerboard. */
  css: string | undefined;
}

interface SwatchRowProps {
  label: string;
  value: string;
  options: readonly Swatch[];
  onChoose: (value: string) => void;
}

/** Fields of colour as real radio buttons: one stop, arrows inside, and the chosen one is read out. */
export function SwatchRow({ label, value, options, onChoose }: SwatchRowProps) {
  const name = useId();
  return (
    <div className={styles.swatches} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={option.css === undefined ? `${styles.swatch} ${checkerboardStyles.checker}` : styles.swatch}
          style={option.css === undefined ? undefined : { background: option.css }}
          title={option.label}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
        </label>
      ))}
    </div>
  );
}
