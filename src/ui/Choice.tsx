import { useId } from 'react';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
}

/** A row of choices: real radio buttons, so that arrows, forms and screen readers work by themselves. */
export function Segments<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
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

interface SwatchesProps<Value extends string> extends ChoiceProps<Value> {
  /** The colour of a value; undefined: the checkerboard. */
  colourOf: (value: Value) => string | undefined;
}

export function Swatches<Value extends string>({ label, value, options, onChoose, colourOf }: SwatchesProps<Value>) {
  const name = useId();
  return (
    <div className="swatches" role="radiogroup" aria-label={label}>
      {options.map((option) => {
        const colour = colourOf(option.value);
        return (
          <label
            key={option.value}
            className={colour === undefined ? 'swatch checker' : 'swatch'}
            style={colour === undefined ? undefined : { backgroundColor: colour }}
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
        );
      })}
    </div>
  );
}
