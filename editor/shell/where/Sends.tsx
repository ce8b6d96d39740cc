import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { useShellState } from '../model/shell-context.ts';
import styles from './Sends.module.css';
import { useWhereTexts } from './useWhereTexts.ts';

interface SendsProps {
  /** As the tool's `sends` names it. */
  name: string;
  /** A press sends something as things stand; left out: always. */
  when?: boolean;
  /** Where the cloud is: at the end of a button, left of a switch, in the corner of a card, or before the control. */
  sign?: 'button' | 'switch' | 'corner' | 'before';
  /** Where the words go, as in `IconButton`. */
  tip?: string;
  /** One control, or several of one kind. */
  children: ReactNode;
}

/**
 * Round a control whose press sends the photo to the server: a cloud that everybody sees, the words of it under the pointer and at the
 * focus, and for screen readers as the control's description. In private mode nothing is sent, and nothing is said.
 */
export function Sends({ name, when = true, sign = 'button', tip = 'up', children }: SendsProps) {
  const { t, fetchWords } = useWhereTexts();
  const isPrivate = useShellState((state) => state.setting.privateMode);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const sends = when && !isPrivate;
  useEffect(fetchWords, [fetchWords]);
  // After each change: what it stands round may be another element by now. A control with a description of its own sends nothing then.
  useLayoutEffect(() => {
    for (const control of place.current?.querySelectorAll('button, input') ?? []) {
      if (sends) control.setAttribute('aria-describedby', id);
      else if (control.getAttribute('aria-describedby') === id) control.removeAttribute('aria-describedby');
    }
  });
  const words = sends ? t('where.server') : '';
  return (
    // An empty title: that of the panel is not this one's.
    <div
      ref={place}
      className={styles.sends}
      title=""
      data-sends={sends ? name : undefined}
      data-sign={sign}
      data-tip={words || undefined}
      data-tip-at={tip}
    >
      {children}
      {sends && <Icon name="cloud" size={16} />}
      {sends && (
        <span id={id} hidden>
          {words}
        </span>
      )}
    </div>
  );
}
