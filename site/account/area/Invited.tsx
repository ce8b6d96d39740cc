import { useEffect, useState } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import type { IslandContext } from '../../config/island-context.ts';
import { claimInvitation, keepInvitation } from '../kept-invitation.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';

/** Takes an invitation: after logging in, here or on another page, it is claimed once; whether it counts is the server's business. */
export function Invited({ page: { locale }, app, code }: IslandContext & { code: string }) {
  const { t, ready } = useAccountTexts();
  const { person, calls } = useAccount(locale);
  const [claimed, setClaimed] = useState<'waiting' | 'given' | 'refused'>();
  const { token } = person;
  useEffect(() => {
    if (token === undefined) return keepInvitation(code);
    const asking = new AbortController();
    calls()
      .then((account) => claimInvitation(asking.signal, account, code))
      .then(setClaimed)
      .catch(() => {});
    return () => asking.abort();
  }, [calls, code, token]);
  if (!ready) return null;
  if (claimed === 'refused') return <Card tone="info" title={t('account.inviteUsed')} />;
  if (claimed !== undefined) return <Card tone="ok" title={t('account.inviteTaken')} />;
  return <Button onClick={() => app.need('login')}>{t('logIn')}</Button>;
}
