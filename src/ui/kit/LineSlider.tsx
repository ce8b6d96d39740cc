import { useRef } from 'react';
import styles from './LineSlider.module.css';
import { useSlide } from './useSlide.ts';
import { ValueField } from './ValueField.tsx';

export interface LineSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** How a value is written; default: with its sign where the range has two sides. */
  format?: (value: number) => string;
  disabled?: boolean;
  /** Why it cannot be moved, or what it does: its tooltip. */
  hint?: string | undefined;
  /** A double press and Delete go back to it; the filled part starts there. Default: 0, or `min` where that is more. */
  initial?: number;
  /** A CSS gradient in place of the plain line: what the two ends mean. */
  gradient?: string | undefined;
  /** See `useSlide`. */
  onSlide: (value: number, gesture: string) => void;
}

/** A figure with its sign, with as many decimals as its steps have. */
export function signed(value: number, step = 1, isTwoSided = true): string {
  const decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
  const figure = Math.abs(value).toFixed(decimals);
  if (Number(figure) === 0) return (0).toFixed(0);
  return value < 0 ? `−${figure}` : isTwoSided ? `+${figure}` : figure;
}

/**
 * One row: a label, a line, and the value as a field. For lists of many: where there are five or fewer, see `Slider`.
 * A digit typed on the line goes into the field, Enter too; Delete and a double press go back to the first value.
 */
export function LineSlider(props: LineSliderProps) {
  const { label, value, min, max, step = 1, disabled = false, hint, gradient, onSlide } = props;
  const { initial = Math.max(0, min), format = (figure) => signed(figure, step, min < 0) } = props;
  const { id, put, slide, begin, reset, key } = useSlide({ value, initial, onSlide });
  const field = useRef<HTMLInputElement>(null);
  const share = (at: number): string => `${((Math.min(Math.max(at, min), max) - min) / (max - min)) * 100}%`;
  const text = format(value);
  return (
    <div className={styles.line} data-disabled={disabled} data-set={value !== initial} title={hint}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        data-gradient={gradient !== undefined}
        style={
          {
            '--from': share(Math.min(initial, value)),
            '--at': share(Math.max(initial, value)),
            ...(gradient !== undefined && { '--gradient': gradient }),
          } as React.CSSProperties
        }
        onPointerDown={begin}
        onDoubleClick={reset}
        onKeyDown={(event) => {
          if (key(event) === 'reset') event.preventDefault();
          // The digit itself is typed into the field, which has the focus by then. It is nobody's shortcut: 1 and − would zoom.
          else if (/^[\d.,−-]$|^Enter$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.stopPropagation();
            if (event.key === 'Enter') event.preventDefault();
            field.current?.focus();
            field.current?.select();
          }
        }}
        onChange={(event) => slide(Number(event.currentTarget.value))}
      />
      <ValueField
        fieldRef={field}
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        text={text}
        disabled={disabled}
        onValue={put}
      />
    </div>
  );
}
