import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useTranslator } from '../../../src/ui/i18n/context.ts';
import type { LoadTexts, Translator } from '../../../src/ui/i18n/translator.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './lazy-part.module.css';

interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Begins to fetch it, for later. */
  prefetch: (translator: Translator) => void;
}

/**
 * A part of the screen whose code comes when it is needed, or was prefetched. Where it cannot be fetched the person is informed and
 * may try again; it is tried again by itself once the browser has a network.
 * @param words what it says, where the first screen does not say it too
 * @param quiet nobody misses it: where it cannot be fetched nothing is said
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  words?: LoadTexts,
  quiet = false,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  /** Each translator has words of its own. */
  const wording = new WeakMap<Translator, Promise<unknown>>();
  const worded = new WeakSet<Translator>();

  const fetchCode = (): Promise<unknown> => {
    loading ??= load().then(
      (Part) => {
        loaded = Part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const fetchWords = (translator: Translator): Promise<unknown> => {
    const fetching = wording.get(translator) ?? Promise.resolve(words && translator.add(words));
    wording.set(translator, fetching);
    return fetching.then(
      () => worded.add(translator),
      (error: unknown) => {
        wording.delete(translator);
        throw error;
      },
    );
  };

  const fetchOnce = (translator: Translator): Promise<unknown> => Promise.all([fetchCode(), fetchWords(translator)]);

  function Part(props: Props) {
    const translator = useTranslator();
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
      loaded && worded.has(translator) ? 'loaded' : 'loading',
    );
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
    useLayoutEffect(() => {
      if (state !== 'failed') return;
      const again = () => setState('loading');
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [state]);
    if (state === 'failed') return quiet ? null : <NotFetched again={() => setState('loading')} />;
    const Loaded = loaded;
    return Loaded === undefined || state === 'loading' ? null : <Loaded {...props} />;
  }

  return { Part, prefetch: (translator) => void fetchOnce(translator).catch(() => {}) };
}

function NotFetched({ again }: { again: () => void }) {
  const { t } = useTexts();
  return (
    // A stage around it would take the pointer, and with it the click.
    <div className={styles.opening} role="alert" onPointerDown={(event) => event.stopPropagation()}>
      <p>{t('error.NETWORK')}</p>
      <Button icon="rotate-ccw" onClick={again}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}
