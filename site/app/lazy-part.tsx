import { type ComponentType, useEffect, useState } from 'react';
import { type Clock, systemClock } from '../../src/base/clock.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import consentStyles from '../layouts/Consent.module.css';
import { useTexts } from '../texts/useTexts.ts';

/** What comes within this time is never announced (spec §9 “Lazy component delay”). ms */
export const LAZY_DELAY = 200;

/**
 * A part of the application whose code comes when it is wanted: nothing for the first 200 ms, then a word that it is coming; where it
 * cannot be fetched, a way to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  clock: Clock = systemClock,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const { t } = useTexts();
    const [attempt, setAttempt] = useState(0);
    const [shown, setShown] = useState<'nothing' | 'coming' | 'failed' | 'part'>('nothing');
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches it again.
    useEffect(() => {
      let isWanted = true;
      setShown('nothing');
      const cancel = clock.after(LAZY_DELAY, () => setShown('coming'));
      const settle = (to: 'part' | 'failed') => {
        cancel();
        if (isWanted) setShown(to);
      };
      load().then(
        (Part) => {
          loaded = Part;
          settle('part');
        },
        () => settle('failed'),
      );
      return () => {
        isWanted = false;
        cancel();
      };
    }, [attempt]);

    if (loaded !== undefined) {
      const Part = loaded;
      return <Part {...props} />;
    }
    if (shown === 'coming')
      return (
        <p role="status" className={consentStyles.consent}>
          {t('partComing')}
        </p>
      );
    if (shown !== 'failed') return null;
    return (
      <div role="alert" className={consentStyles.consent}>
        <p>{t('partFailed')}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
      </div>
    );
  };
}
