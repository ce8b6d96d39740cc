import { useEffect, useState } from 'react';
import { type InviteResponse, invite as inviteCall } from '../../../src/protocol/calls/account.schema.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { CameTable } from './CameTable.tsx';
import { CopyLine } from './CopyLine.tsx';
import { InviteCode } from './InviteCode.tsx';
import { ShareLink } from './ShareLink.tsx';

interface InviteCardProps {
  account: SiteAccount;
  /** Before the code: an invitation's page, on the official host, from here. */
  shared: string;
  /** On the campaign's own page, which says what it is: the link is what a person does there. */
  isMain?: boolean;
}

/** The person's invitation, while a campaign runs. */
export function InviteCard({ account: { calls, changes }, shared, isMain = false }: InviteCardProps) {
  const { t } = useAccountTexts();
  const [invite, setInvite] = useState<InviteResponse>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes to the account may be its reward.
  useEffect(() => {
    const asking = new AbortController();
    calls()
      .then(({ http }) => http(asking.signal, inviteCall))
      .then(({ data }) => setInvite(data))
      .catch(() => {});
    return () => asking.abort();
  }, [calls, changes]);
  if (invite === undefined || invite.code === '') return null;
  const { code, inviter, invited, given, waiting, cap, came } = invite;
  const link = new URL(shared + code, location.origin).href;
  return (
    <section className={styles.card}>
      {!isMain && (
        <>
          <h2>{t('account.inviteTitle')}</h2>
          <p>{t('account.inviteText', { inviter, invited })}</p>
        </>
      )}
      <CopyLine text={link} isMain={isMain}>
        {link}
      </CopyLine>
      <InviteCode link={link}>
        <ShareLink title={t('account.inviteTitle')} url={link} />
      </InviteCode>
      <p>{t('account.inviteCount', { given, cap, waiting })}</p>
      <CameTable came={came} />
    </section>
  );
}
