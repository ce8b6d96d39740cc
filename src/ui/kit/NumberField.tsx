import { useId, useState } from 'react';
import fieldStyles from './Field.module.css';
import styles from './NumberField.module.css';
import { numberOf } from './number-of.ts';

interface NumberFieldProps {
  /** Stands inside the field, before the figure. */
  label: string;
  /** The accessible name, where `label` is a single letter. */
  name?: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  unit?: string;
  disabled?: boolean;
  onValue: (value: number) => void;
}

/**
 * A figure to type. What is no figure yet, or out of range, counts for nothing as long as it is being typed, and the range is shown;
 * from Enter or from leaving on a figure out of range is the nearest one in it, and what is no figure is left for the one before.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, name = label, value, min, max, step = 1, unit, disabled = false, onValue } = props;
  const rangeId = useId();
  const [typed, setTyped] = useState<string>();
  const [isClamped, setClamped] = useState(false);
  const isIn = (number: number) => number >= min && number <= max;
  const wrong = typed !== undefined && !isIn(numberOf(typed));
  const saysRange = wrong || isClamped;
  const put = (next: number) => onValue(step < 1 ? next : Math.round(next));
  const end = () => {
    setTyped(undefined);
    const number = numberOf(typed ?? '');
    const isOut = !(Number.isNaN(number) || isIn(number));
    setClamped(isOut);
    if (isOut) put(Math.min(max, Math.max(min, number)));
  };
  return (
    <label className={`${fieldStyles.number} ${styles.field}`} data-wrong={wrong}>
      <span aria-hidden="true">{label}</span>
      <input
        type="text"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        aria-label={name}
        aria-invalid={wrong}
        aria-describedby={saysRange ? rangeId : undefined}
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          setClamped(false);
          if (isIn(numberOf(text))) put(numberOf(text));
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === 'Enter') end();
          if (by === undefined) return;
          event.preventDefault();
          setTyped(undefined);
          const next = value + by * step * (event.shiftKey ? 10 : 1);
          onValue(Math.min(max, Math.max(min, Math.round(next / step) * step)));
        }}
        onBlur={() => typed !== undefined && end()}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
      <output id={rangeId} className={styles.range}>
        {saysRange && [`${min} – ${max}`, unit].filter(Boolean).join(' ')}
      </output>
    </label>
  );
}
