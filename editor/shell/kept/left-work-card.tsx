import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { cutName } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { useStore } from '../model/use-store.ts';
import type { LeftWork } from './kept-work.ts';
import { useKeptTexts } from './texts/useKeptTexts.ts';

export interface LeftWorkActions {
  goOn: () => void;
  discard: () => void;
}

/** What a tool puts on the empty screen where an earlier page left something of it. Focus is not taken. */
export function leftWorkCard(left: StoreApi<LeftWork | undefined>, { goOn, discard }: LeftWorkActions): ComponentType {
  return function LeftWorkCard() {
    const { t, locale } = useKeptTexts();
    const found = useStore(left, (work) => work);
    if (found === undefined) return null;
    const time = new Intl.DateTimeFormat(HTML_LANG[locale], { hour: '2-digit', minute: '2-digit' }).format(found.since);
    const { count, name } = found;
    return (
      <Card
        tone="info"
        title={t('kept.left', { name: cutName(name), time, count })}
        actions={
          <>
            <Button onClick={goOn}>{t('kept.goOn')}</Button>
            <Button onClick={discard}>{t('kept.discard')}</Button>
          </>
        }
      />
    );
  };
}
