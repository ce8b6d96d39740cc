import { type RefObject, useState } from 'react';
import styles from './LineSlider.module.css';
import { numberOf } from './number-of.ts';

interface ValueFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is written while nobody types. */
  text: string;
  disabled: boolean;
  onValue: (value: number) => void;
}

/** The value of a slider, to be typed: it counts from Enter or from leaving on, arrows move it by a step. */
export function ValueField({ fieldRef, label, value, min, max, step, text, disabled, onValue }: ValueFieldProps) {
  const [typed, setTyped] = useState<string>();
  const clamp = (next: number) => Math.min(max, Math.max(min, Number((Math.round(next / step) * step).toFixed(4))));
  const end = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const next = numberOf(typed);
    if (!Number.isNaN(next) && clamp(next) !== value) onValue(clamp(next));
  };
  return (
    <input
      ref={fieldRef}
      className={styles.value}
      type="text"
      role="spinbutton"
      inputMode={step < 1 || min < 0 ? 'text' : 'numeric'}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={text}
      autoComplete="off"
      tabIndex={-1}
      disabled={disabled}
      value={typed ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
        }
        if (event.key === 'Enter') end();
        if (by === undefined) return;
        event.preventDefault();
        setTyped(undefined);
        const next = clamp(value + by * step * (event.shiftKey ? 10 : 1));
        if (next !== value) onValue(next);
      }}
      onBlur={end}
    />
  );
}
