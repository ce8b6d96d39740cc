import { useEffect, useState } from 'react';
import type { Locale } from '../../../src/protocol/locales.ts';
import { useTranslator, useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { SiteSource } from '../../texts/en.ts';
import type { AccountSource } from './en.ts';
import { loadAccountTexts } from './load.ts';

/** The site's texts and the account's. `ready`: the account's have come. */
export function useAccountTexts(): {
  readonly locale: Locale;
  readonly t: Translate<SiteSource & AccountSource>;
  readonly ready: boolean;
} {
  const translator = useTranslator();
  const state: { readonly locale: Locale; readonly t: Translate<SiteSource & AccountSource> } = useTranslatorState();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let mounted = true;
    translator.add(loadAccountTexts).then(
      () => mounted && setReady(true),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [translator]);
  return { ...state, ready };
}
