import { type ComponentProps, useId } from 'react';
import fieldStyles from './Field.module.css';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Stands above the field. */
  label: string;
  /** What was typed was refused. */
  wrong?: boolean;
}

/** A line to type, with its name above it. */
export function TextField({ label, wrong = false, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.textField}>
      <label htmlFor={id}>{label}</label>
      <span className={fieldStyles.field} data-wrong={wrong}>
        <input {...rest} id={id} aria-invalid={wrong} />
      </span>
    </div>
  );
}
