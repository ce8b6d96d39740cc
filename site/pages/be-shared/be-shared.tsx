import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import styles from '../Narrow.module.css';

/** What who came by an invitation sees. Whether the code still counts is asked with the login. */
export const page: SitePage = async ({ code = '' }, { locale }) => {
  if (!/^[a-z0-9]{6,24}$/i.test(code)) return undefined;
  const { headline, lead } = ACCOUNT_PAGES[locale].shared;
  return {
    head: { description: ACCOUNT_PAGES[locale].vip.description, picture: 'pitcher', card: headline, noindex: true },
    body: (
      <Page>
        <PageHead title={headline} lead={lead} />
        <div className={styles.narrow}>
          <Island name="invited" props={{ code }} />
        </div>
      </Page>
    ),
  };
};
