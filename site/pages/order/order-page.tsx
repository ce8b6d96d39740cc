import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { NeedsScript } from '../../parts/NeedsScript.tsx';
import { Band } from '../../sections/Band.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { orderIn } from './order-in.ts';

/** An order by its id in the query, in the state that it is in; without one, the membership. */
export const orderPage =
  (id: 'subscription' | 'upgrade'): SitePage =>
  async (_params, { locale, query, link, near }) => {
    const { headline, lead, description } = ACCOUNT_PAGES[locale][id];
    const order = orderIn(query);
    const links = { vip: near('/vip'), invoices: link('/account/invoices'), home: link('/') };
    return {
      head: { description, picture: 'pitcher', card: headline, noindex: true },
      body: (
        <Page current="membership">
          <PageHead title={headline} lead={lead} />
          <Band plain>
            <Island name="order" props={{ order, links }}>
              <NeedsScript />
            </Island>
          </Band>
        </Page>
      ),
    };
  };
