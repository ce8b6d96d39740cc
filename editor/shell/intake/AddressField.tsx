import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShell, useShellState } from '../model/shell-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './AddressField.module.css';
import { useIntake } from './intake-context.ts';

/** A picture by its address (docs/DESIGN.md §3). What was typed stays until its picture is there. */
export function AddressField() {
  const { t } = useTexts();
  const shell = useShell();
  const intake = useIntake();
  const address = useShellState((state) => state.address);
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Who opens the field wants to type; who comes back to it mends what is there.
  useLayoutEffect(() => input.current?.focus(), []);

  if (address === undefined) return null;
  const get = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!intake.address(address));
  };
  return (
    <form className={styles.address} id="address" onSubmit={get} noValidate>
      <input
        ref={input}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        placeholder="https://…"
        aria-label={t('upload.addressLabel')}
        aria-invalid={wrong}
        aria-describedby={wrong ? 'address-wrong' : undefined}
        value={address}
        onInput={(event) => shell.set({ address: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Only the field closes, not the host's dialog.
          event.preventDefault();
          shell.set({ address: undefined });
        }}
      />
      <Button big type="submit">
        {t('upload.addressGet')}
      </Button>
      {wrong && (
        <p id="address-wrong" role="alert">
          {t('upload.addressWrong')}
        </p>
      )}
    </form>
  );
}
