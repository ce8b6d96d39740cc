import styles from './Slider.module.css';
import { useSlide } from './useSlide.ts';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  text: string;
  disabled?: boolean;
  /** A double press and Delete go back to it. */
  initial?: number;
  /** The line's filled part starts here; default: at `min`. */
  from?: number;
  /** `gesture` is the same for all values of one drag, of one key that is held, and of presses that follow each other closely. */
  onSlide: (value: number, gesture: string) => void;
}

/** A native range input: its keyboard works under preact/compat too, which is not so of the libraries' sliders. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, text, disabled = false, initial, from = min, onSlide } = props;
  const { id, slide, begin, reset, key } = useSlide({ value, initial, onSlide });
  const share = (at: number): string => `${((Math.min(Math.max(at, min), max) - min) / (max - min)) * 100}%`;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      {/* What has the keys says its value itself: said here too, each press would be heard twice. */}
      <output htmlFor={id} aria-live="off">
        {text}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        style={{ '--from': share(Math.min(from, value)), '--at': share(Math.max(from, value)) } as React.CSSProperties}
        onPointerDown={begin}
        onDoubleClick={reset}
        onKeyDown={(event) => {
          if (key(event) === 'reset') event.preventDefault();
        }}
        onChange={(event) => slide(Number(event.currentTarget.value))}
      />
    </div>
  );
}
