import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DeletedAccount } from '../../../src/protocol/calls/account.schema.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { clientState, useClientState } from '../../config/client-state.ts';
import type { IslandContext } from '../../config/island-context.ts';
import type { SiteApp } from '../../config/site-app.ts';
import frame from '../../parts/AccountFrame.module.css';
import { ACCOUNT_TABS, type AccountTab } from '../account-path.ts';
import { GiftDialog } from '../dialogs/GiftDialog.tsx';
import { MessagesDialog } from '../dialogs/MessagesDialog.tsx';
import { useUnread } from '../dialogs/useUnread.ts';
import { Login } from '../Login.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { type SiteAccount, useAccount } from '../useAccount.ts';
import { CreditsTab } from './CreditsTab.tsx';
import { DataTab, Receipt } from './DataTab.tsx';
import { MembershipTab } from './MembershipTab.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { WorksTab } from './WorksTab.tsx';

interface PartProps {
  account: SiteAccount;
  app: SiteApp;
  /** Where the account's pages lie, and the page of an order. */
  accountAt: string;
  subscription: string;
  /** The person's own works in the gallery. */
  mine: string;
  /** Before the code of an invitation: its page. */
  shared: string;
  /** Whose invoice is shown; '' for the list. */
  order: string;
  onDeleted(receipt: DeletedAccount): void;
}
type Part = (props: PartProps) => ReactNode;
const PARTS: Readonly<Record<AccountTab, Part>> = {
  sheets: CreditsTab,
  works: WorksTab,
  invoices: OrdersTab,
  membership: MembershipTab,
  data: DataTab,
};

interface AccountAreaProps extends IslandContext {
  tab: AccountTab;
  /** The page of an order, on this host where it has one. */
  subscription: string;
  /** The person's own works in the gallery. */
  mine: string;
  /** Before the code of an invitation: its page. */
  shared: string;
  /** Whose invoice is shown; '' for the list of orders. */
  order: string;
}

const MESSAGES = '#messages';

/** The person's account: images, works, orders, membership, data; each a page of its own address. */
export function AccountArea({ page: { locale, accountAt }, app, tab: shown, ...links }: AccountAreaProps) {
  const { t, ready } = useAccountTexts();
  const account = useAccount(locale);
  const { token } = account.person;
  const [receipt, setReceipt] = useState<DeletedAccount>();
  const [gift, setGift] = useState<string>();
  // It outlives a log-out in another tab, which takes the dialog away.
  const draft = useRef('');
  const isMessages = useClientState((state) => state.consultationModalVisible);
  const { unread, seen } = useUnread(account);
  useEffect(() => {
    // Help leads here with a question.
    if (token !== undefined && location.hash === MESSAGES) clientState.set({ consultationModalVisible: true });
  }, [token]);
  if (!ready) return null;
  if (receipt !== undefined || token === undefined) {
    return (
      <div className={frame.gate}>
        <h2>{t(receipt ? 'account.data' : 'logIn')}</h2>
        {receipt ? <Receipt receipt={receipt} /> : <Login account={account} locale={locale} onDone={setGift} />}
      </div>
    );
  }
  const Shown = PARTS[shown];
  return (
    <div className={frame.area}>
      <nav className={frame.nav} aria-label={t('account.account')}>
        {ACCOUNT_TABS.map((each) => (
          <a key={each} href={accountAt + each} aria-current={each === shown ? 'page' : undefined}>
            {t(`account.${each}`)}
          </a>
        ))}
        <Button look="ghost" onClick={() => clientState.set({ consultationModalVisible: true })}>
          {t('account.messages')}
          {unread > 0 && ` · ${t('account.unread', { count: unread })}`}
        </Button>
        <Button look="ghost" onClick={() => clientState.set({ feedbackModalVisible: true })}>
          {t('account.feedback')}
        </Button>
        <Button look="ghost" onClick={() => void account.logOut()}>
          {t('logOut')}
        </Button>
      </nav>
      <div className={frame.main}>
        <h2>{t(`account.${shown}`)}</h2>
        <Shown account={account} app={app} accountAt={accountAt} {...links} onDeleted={setReceipt} />
      </div>
      {gift !== undefined && <GiftDialog words={gift} onClose={() => setGift(undefined)} />}
      {isMessages && (
        <MessagesDialog
          account={account}
          unread={unread}
          draft={draft}
          onSeen={seen}
          onClose={() => clientState.set({ consultationModalVisible: false })}
        />
      )}
    </div>
  );
}
