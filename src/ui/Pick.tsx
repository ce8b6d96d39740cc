import type { Option } from './Choice.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface PickProps<Value extends string> {
  label: string;
  icon: IconName;
  value: Value;
  options: readonly Option<Value>[];
  onPick: (value: Value) => void;
  disabled?: boolean;
}

/** A choice among a few, in the system's own menu. */
export function Pick<Value extends string>({
  label,
  icon,
  value,
  options,
  onPick,
  disabled = false,
}: PickProps<Value>) {
  return (
    <span className="pick">
      <Icon name={icon} size={16} />
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
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
