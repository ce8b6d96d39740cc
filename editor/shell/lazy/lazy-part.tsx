import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useTranslator } from '../../../src/ui/i18n/context.ts';
import type { LoadTexts, Translator } from '../../../src/ui/i18n/translator.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './lazy-part.module.css';

interface LazyPart {
  Part: ComponentType;
  /** Begins to fetch it, for later. */
  prefetch: (translator: Translator) => void;
}

/**
 * A part of the screen whose code comes when it is needed, or was prefetched. Where it cannot be fetched the person is told and
 * may try again.
 * @param words what it says, where the first screen does not say it too
 */
export function lazyPart(load: () => Promise<ComponentType>, words?: LoadTexts): LazyPart {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const fetchOnce = (translator: Translator): Promise<ComponentType> => {
    loading ??= Promise.all([load(), words && translator.add(words)]).then(
      ([Part]) => {
        loaded = Part;
        return Part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Part() {
    const translator = useTranslator();
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
    useLayoutEffect(() => {
      if (state !== 'loading') return;
      let wanted = true;
      fetchOnce(translator).then(
        () => wanted && setState('loaded'),
        () => wanted && setState('failed'),
      );
      return () => {
        wanted = false;
      };
    }, [state, translator]);
    if (state === 'failed') return <NotFetched again={() => setState('loading')} />;
    const Loaded = loaded;
    return Loaded === undefined ? null : <Loaded />;
  }

  return { Part, prefetch: (translator) => void fetchOnce(translator).catch(() => {}) };
}

function NotFetched({ again }: { again: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.opening} role="alert">
      <p>{t('error.NETWORK')}</p>
      <Button icon="rotate-ccw" onClick={again}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}
