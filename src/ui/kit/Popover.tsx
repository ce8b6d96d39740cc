import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './Popover.module.css';

interface PopoverProps {
  label: string;
  /** Where it hangs, for the style sheet. */
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A card over the page that is not modal: focus goes in, Esc and a press elsewhere close it, and focus goes back to where it was. */
export function Popover({ label, className, onClose, children }: PopoverProps) {
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    const { activeElement, body } = document;
    // Where a press gives a button no focus (WebKit), it is the button beside it that says it is open.
    const opener =
      activeElement === body ? element.parentElement?.querySelector('[aria-expanded="true"]') : activeElement;
    element.querySelector<HTMLElement>('input:checked, input, button, select')?.focus();
    const onDown = (event: Event) => {
      const { target } = event;
      // The button that opened it closes it by itself.
      if (target instanceof Node && !element.contains(target) && !opener?.contains(target)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
      if (opener instanceof HTMLElement) opener.focus();
    };
    const onLeave = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !element.contains(to) && !opener?.contains(to)) close.current();
    };
    document.addEventListener('pointerdown', onDown, true);
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusout', onLeave);
    };
  }, []);

  return (
    <div className={classes(styles.popover, className)} role="dialog" aria-label={label} ref={card}>
      {children}
    </div>
  );
}
