import { useRef } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { IslandContext } from '../../config/island-context.ts';
import type { IslandProps } from '../../islands/islands.ts';
import { useAccount } from '../useAccount.ts';
import { OwnWorks } from './OwnWorks.tsx';

/** The person's own works of the gallery, for who is logged in. */
export function MinePart({ page: { locale }, app, words, gallery }: IslandContext & IslandProps['mine']) {
  const account = useAccount(locale);
  // It outlives a log-out in another tab, which takes the form away.
  const draft = useRef<FormData>(undefined);
  if (account.person.token !== undefined)
    return <OwnWorks account={account} words={words} gallery={gallery} locale={locale} draft={draft} />;
  return (
    <Button look="primary" big onClick={() => app.need('login')}>
      {words.works.logIn}
    </Button>
  );
}
