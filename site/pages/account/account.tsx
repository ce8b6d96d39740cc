import { isAccountTab } from '../../account/account-path.ts';
import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { NeedsScript } from '../../parts/NeedsScript.tsx';
import { AccountWaiting } from '../../sections/AccountWaiting.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { orderIn } from '../order/order-in.ts';
import styles from './Account.module.css';

/** Images, works, orders, membership and data of the person: drawn by the browser, as the server knows nobody here. */
export const page: SitePage = async ({ tab }, { locale, words, near, link, query }) => {
  if (!isAccountTab(tab)) return undefined;
  return {
    head: { description: ACCOUNT_PAGES[locale].account, picture: 'pitcher', noindex: true },
    body: (
      <Page>
        <PageHead title={words.account} small />
        <div className={styles.place}>
          <Island
            name="account"
            props={{
              tab,
              subscription: near('/subscription'),
              mine: link('/mine', 'GALLERY'),
              shared: link('/be-shared/', 'OFFICIAL'),
              order: orderIn(query),
            }}
          >
            <AccountWaiting tab={tab} />
            <NeedsScript />
          </Island>
        </div>
      </Page>
    ),
  };
};
