import { type ComponentType, useLayoutEffect, useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { useTexts, useTranslator } from '../../src/ui/i18n/context.ts';
import type { LateTexts, Translator } from '../../src/ui/i18n/translator.ts';

interface LatePart {
  Part: ComponentType;
  /** Begins to fetch it, for later. */
  prefetch: (translator: Translator) => void;
}

/**
 * A part of the screen whose code comes when it is needed, or was prefetched. Where it cannot be fetched the person is told and
 * may try again.
 * @param words what it says, where the first screen does not say it too
 */
export function late(load: () => Promise<ComponentType>, words?: LateTexts): LatePart {
  let here: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;

  const fetchOnce = (translator: Translator): Promise<ComponentType> => {
    coming ??= Promise.all([load(), words && translator.add(words)]).then(
      ([Part]) => {
        here = Part;
        return Part;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };

  function Part() {
    const translator = useTranslator();
    const [state, setState] = useState<'coming' | 'here' | 'failed'>(here ? 'here' : 'coming');
    useLayoutEffect(() => {
      if (state !== 'coming') return;
      let wanted = true;
      fetchOnce(translator).then(
        () => wanted && setState('here'),
        () => wanted && setState('failed'),
      );
      return () => {
        wanted = false;
      };
    }, [state, translator]);
    if (state === 'failed') return <NotFetched again={() => setState('coming')} />;
    const Loaded = here;
    return Loaded === undefined ? null : <Loaded />;
  }

  return { Part, prefetch: (translator) => void fetchOnce(translator).catch(() => {}) };
}

function NotFetched({ again }: { again: () => void }) {
  const { t } = useTexts();
  return (
    <div className="opening" role="alert">
      <p>{t('error.NETWORK')}</p>
      <Button icon="rotate-ccw" onClick={again}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}
