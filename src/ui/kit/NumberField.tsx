import { useState } from 'react';
import fieldStyles from './Field.module.css';

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

/** A figure to type. What is no figure yet, or out of range, is left in the field and counts for nothing. */
export function NumberField(props: NumberFieldProps) {
  const { label, name = label, value, min, max, step = 1, unit, disabled = false, onValue } = props;
  const [typed, setTyped] = useState<string>();
  const number = typed === undefined || typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  const wrong = typed !== undefined && !(number >= min && number <= max);
  return (
    <label className={fieldStyles.number} data-wrong={wrong}>
      <span aria-hidden="true">{label}</span>
      <input
        type="text"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        aria-label={name}
        aria-invalid={wrong}
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const next = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
          if (next >= min && next <= max) onValue(step < 1 ? next : Math.round(next));
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === 'Enter') setTyped(undefined);
          if (by === undefined) return;
          event.preventDefault();
          setTyped(undefined);
          const next = value + by * step * (event.shiftKey ? 10 : 1);
          onValue(Math.min(max, Math.max(min, Math.round(next / step) * step)));
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </label>
  );
}
