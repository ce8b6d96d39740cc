import { useId } from 'react';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  text: string;
  onSlide: (value: number) => void;
}

/** A native range input: its keyboard works under preact/compat too, which is not so of the libraries' sliders. */
export function Slider({ label, value, min, max, step = 1, text, onSlide }: SliderProps) {
  const id = useId();
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        style={{ '--at': `${((value - min) / (max - min)) * 100}%` } as React.CSSProperties}
        onChange={(event) => onSlide(Number(event.currentTarget.value))}
      />
    </div>
  );
}
