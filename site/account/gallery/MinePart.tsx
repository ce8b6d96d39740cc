import { Button } from '../../../src/ui/kit/Button.tsx';
import type { IslandContext } from '../../config/island-context.ts';
import type { IslandProps } from '../../islands/islands.ts';
import { useAccount } from '../useAccount.ts';
import { OwnWorks } from './OwnWorks.tsx';

/** The person's own works of the gallery, for who is logged in. */
export function MinePart({ page: { locale }, app, words, gallery }: IslandContext & IslandProps['mine']) {
  const account = useAccount(locale);
  if (account.person.token !== undefined)
    return <OwnWorks account={account} words={words} gallery={gallery} locale={locale} />;
  return (
    <Button look="primary" big onClick={() => app.need('login')}>
      {words.works.logIn}
    </Button>
  );
}
