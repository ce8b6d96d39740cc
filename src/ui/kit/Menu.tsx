import { classes } from './classes.ts';
import fieldStyles from './Field.module.css';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';
import type { Option } from './Segments.tsx';

interface MenuProps<Value extends string> {
  label: string;
  /** With an icon it looks like a chip; without one like a field, as wide as its container. */
  icon?: IconName;
  value: Value;
  options: readonly Option<Value>[];
  onPick: (value: Value) => void;
  disabled?: boolean;
}

/** A choice among a few, in the system's own menu. */
export function Menu<Value extends string>({
  label,
  icon,
  value,
  options,
  onPick,
  disabled = false,
}: MenuProps<Value>) {
  return (
    <span className={icon === undefined ? classes(styles.select, fieldStyles.field) : styles.menu}>
      {icon && <Icon name={icon} size={16} />}
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
