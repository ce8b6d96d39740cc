import { readVipQuery } from '../../../src/account/vip-query.ts';
import { siteOrigins } from '../../../src/context/site-address.ts';
import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { NeedsScript } from '../../parts/NeedsScript.tsx';
import { Band } from '../../sections/Band.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { PlanCards } from '../../sections/PlanCards.tsx';
import { planCards } from './plan-cards.ts';
import vipStyles from './Vip.module.css';

/** Membership and images. With a query it is a person's way in, and not listed; of the query our own addresses alone are followed. */
export const page: SitePage = async (_params, context) => {
  const { locale, query, settings, link } = context;
  const { headline, lead, description, shop, used, usedHead, usedRows } = ACCOUNT_PAGES[locale].vip;
  const { origins: own, hosts, app } = settings;
  const origins = [...siteOrigins({ origin: own.site, hosts, app }), own.editor];
  return {
    head: { description, picture: 'pitcher', card: headline, noindex: query.size > 0 },
    body: (
      <Page current="membership">
        <PageHead title={headline} lead={lead} />
        <Band plain>
          <PlanCards cards={await planCards(context)} />
        </Band>
        <Band title={shop}>
          <div id="buy-member">
            <div id="buy-images" className={vipStyles.shop}>
              <Island name="membership" props={{ vip: readVipQuery(query, origins), home: link('/') }}>
                <NeedsScript />
              </Island>
            </div>
          </div>
        </Band>
        <Band title={used}>
          <FactTable head={usedHead} rows={usedRows} />
        </Band>
      </Page>
    ),
  };
};
