import type { Option } from './Choice.tsx';
import { Icon } from './Icon.tsx';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onPick: (value: Value) => void;
}

/** A choice among a few, as wide as its place, in the system's own menu. */
export function Select<Value extends string>({ label, value, options, onPick }: SelectProps<Value>) {
  return (
    <span className="select field">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onPick(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
