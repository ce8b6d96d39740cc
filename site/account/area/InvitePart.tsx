import { Button } from '../../../src/ui/kit/Button.tsx';
import type { IslandContext } from '../../config/island-context.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';
import { InviteCard } from './InviteCard.tsx';

/** The person's own link, on the campaign's page. */
export function InvitePart({ page: { locale }, app, shared }: IslandContext & { shared: string }) {
  const { t, ready } = useAccountTexts();
  const account = useAccount(locale);
  if (!ready) return null;
  if (account.person.token !== undefined) return <InviteCard account={account} shared={shared} isMain />;
  return (
    <Button look="primary" big onClick={() => app.need('login')}>
      {t('account.inviteLogIn')}
    </Button>
  );
}
