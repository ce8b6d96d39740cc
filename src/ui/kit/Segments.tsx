import { useId } from 'react';
import styles from './Segments.module.css';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
}

/** A row of choices: real radio buttons, so that arrows, forms and screen readers work by themselves. */
export function Segments<Value extends string>({ label, value, options, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
