import styles from './Toggle.module.css';

interface ToggleProps {
  label: string;
  on: boolean;
  disabled?: boolean;
  onToggle: (on: boolean) => void;
}

/** On or off, at once: a checkbox that is read out as a switch. */
export function Toggle({ label, on, disabled = false, onToggle }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </label>
  );
}
