import { readVipQuery } from '../../../src/account/vip-query.ts';
import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import styles from '../Narrow.module.css';

/** Membership and images. With a query it is a person's way in, and not listed; nothing of the query is followed. */
export const page: SitePage = async (_params, { locale, query, settings }) => {
  const { headline, lead, description } = ACCOUNT_PAGES[locale].vip;
  return {
    head: { description, picture: 'pitcher', card: headline, noindex: query.size > 0 },
    body: (
      <Page>
        <PageHead title={headline} lead={lead} />
        <div className={styles.narrow}>
          <Island name="membership" props={readVipQuery(query, [settings.origins.site, settings.origins.editor])} />
        </div>
      </Page>
    ),
  };
};
