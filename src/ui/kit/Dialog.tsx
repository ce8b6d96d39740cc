import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Puts a cross beside the title, with this name. */
  closeLabel?: string;
  /** It shows a picture. */
  wide?: boolean;
  /** What it ends with, below everything else. */
  actions?: ReactNode;
  /** May be called twice. */
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Something to be answered before the page goes on: a native dialog, so that focus is the browser's. Esc is taken here: by itself the
 * browser closes at once and says so a task later, and the key that follows quickly would fall in between, where the dialog is gone
 * and its state is not.
 */
export function Dialog({ title, closeLabel, wide = false, actions, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const latest = useRef(onClose);
  latest.current = onClose;
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  // Of the layout: it ends while it is still in the page, and the focus goes back to what opened it, also where another took it away.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const closed = () => latest.current();
    element.addEventListener('close', closed);
    element.showModal();
    return () => {
      element.removeEventListener('close', closed);
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onKeyDown={(event) => {
        // Keys of the page under it do not act.
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {closeLabel && <IconButton icon="x" label={closeLabel} tip="none" onClick={close} />}
      </div>
      {children}
      {actions && <div className={styles.acts}>{actions}</div>}
    </dialog>
  );
}
