import styles from './Toggle.module.css';

interface ToggleProps {
  label: string;
  on: boolean;
  /** It is on for some of those that it stands for, and off for others: a press puts it on for all. */
  mixed?: boolean;
  disabled?: boolean;
  onToggle: (on: boolean) => void;
}

/** On or off, at once: a checkbox that is read out as a switch. */
export function Toggle({ label, on, mixed = false, disabled = false, onToggle }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on && !mixed}
        aria-checked={mixed ? 'mixed' : on}
        data-mixed={mixed}
        disabled={disabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </label>
  );
}
