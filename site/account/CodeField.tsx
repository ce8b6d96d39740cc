import { useId, useRef } from 'react';
import { LOGIN_CODE } from '../../src/protocol/login.ts';
import styles from './CodeField.module.css';

interface CodeFieldProps {
  label: string;
  wrong: boolean;
  /** Six digits are there: nothing else has to be pressed. */
  onWhole(code: string): void;
}

const { digits: LENGTH } = LOGIN_CODE;

/** One field for six digits, with its boxes drawn under it: pasting and the keyboard's own suggestion fill it at once. */
export function CodeField({ label, wrong, onWhole }: CodeFieldProps) {
  const id = useId();
  const sent = useRef('');
  return (
    <div className={styles.codeField}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes}>
        <input
          id={id}
          className={styles.code}
          name="typed"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={LENGTH}
          required
          aria-invalid={wrong}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, LENGTH);
            currentTarget.value = digits;
            if (digits.length < LENGTH || digits === sent.current) return;
            sent.current = digits;
            onWhole(digits);
          }}
        />
      </div>
    </div>
  );
}
