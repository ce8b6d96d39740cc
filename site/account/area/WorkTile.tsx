import { type ReactNode, useState } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './WorkTile.module.css';

/** What can be done with a work, each by its word. */
export interface WorkAction {
  word: 'openWork' | 'downloadWork' | 'deleteWork';
  /** @returns `gone` where the work is not kept any more */
  run(): Promise<unknown>;
}

interface WorkTileProps {
  name: string;
  /** Seconds since 1970: when it was made, and when it goes by itself. */
  time: number;
  until: number;
  picture: ReactNode;
  actions: readonly WorkAction[];
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A work with its picture, the time that is left of it, and what can be done with it; it is deleted by a second press. */
export function WorkTile({ name, time, until, picture, actions }: WorkTileProps) {
  const { t, locale } = useAccountTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'unreachable' | 'noPicture'>();
  /** Its deletion was pressed once. */
  const [asked, setAsked] = useState(false);
  const shown = name || t('account.unnamed');
  const left = Math.max(0, until - Date.now() / 1000);
  const run = async ({ word, run: work }: WorkAction) => {
    if (busy) return;
    if (word === 'deleteWork' && !asked) return setAsked(true);
    setBusy(true);
    setProblem(undefined);
    await work().then(
      (came) => came === 'gone' && setProblem('noPicture'),
      () => setProblem('unreachable'),
    );
    setBusy(false);
  };
  return (
    <li className={styles.work} aria-busy={busy}>
      <span className={styles.picture}>
        {picture}
        <span className={styles.left}>
          {left < 2 * DAY
            ? t('account.hoursLeft', { count: Math.ceil(left / HOUR) })
            : t('account.daysLeft', { count: Math.ceil(left / DAY) })}
        </span>
      </span>
      <b title={shown}>{shown}</b>
      <small>{dayOf(time, locale, true)}</small>
      <span className={styles.actions}>
        {actions.map((action) => {
          const word = t(action.word === 'deleteWork' && asked ? 'account.deleteSure' : `account.${action.word}`);
          return (
            <Button
              key={action.word}
              look={action.word === 'openWork' ? 'plain' : 'ghost'}
              aria-label={`${word}: ${shown}`}
              onClick={() => void run(action)}
            >
              {word}
            </Button>
          );
        })}
      </span>
      {problem && <p role="alert">{t(`account.${problem}`)}</p>}
    </li>
  );
}
