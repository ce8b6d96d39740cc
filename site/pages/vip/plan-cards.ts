import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { CURRENCY_OF } from '../../../src/protocol/orders.ts';
import { PRODUCTS } from '../../../src/protocol/products.ts';
import { sumOf } from '../../account/money.ts';
import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { filled } from '../../content/filled.ts';
import type { PageContext } from '../../page.ts';
import type { PlanCard } from '../../sections/PlanCards.tsx';

/** What is for everybody, for members and for who buys images, at the prices that are published; without any, no price is said. */
export async function planCards({ locale, settings }: PageContext): Promise<PlanCard[]> {
  const { visitor, member, pack, yourPlan, everybody, days, sheets } = ACCOUNT_PAGES[locale].vip.ways;
  const query = { lang: locale, most: 20 };
  const [plans, packs] = await Promise.all([
    settings.content?.list('plan', query),
    settings.content?.list('pack', query),
  ]);
  const currency = CURRENCY_OF[locale];
  const nothing = new Intl.NumberFormat(HTML_LANG[locale], { style: 'currency', currency, maximumFractionDigits: 0 });
  const priceOf = (price: Readonly<Partial<Record<string, number>>> | undefined) =>
    sumOf(price?.[currency] ?? 0, currency, locale);
  const plan = plans?.items[0]?.facts;
  const usual = (packs?.items.find(({ facts }) => facts.isUsual) ?? packs?.items[0])?.facts;
  const inPack = usual && PRODUCTS[usual.product];
  const images = inPack && 'sheets' in inPack ? inPack.sheets : 0;
  const inPlan = plan && PRODUCTS[plan.product];
  const length = inPlan && 'memberDays' in inPlan ? inPlan.memberDays : 0;
  return [
    { ...visitor, price: nothing.format(0), measure: everybody, act: { open: true } },
    {
      ...member,
      price: priceOf(plan?.price),
      measure: length > 0 ? filled(days, { days: String(length) }) : '',
      usual: true,
      ofMembers: yourPlan,
      act: { href: '#buy-member' },
    },
    {
      ...pack,
      price: priceOf(usual?.price),
      measure: images > 0 ? filled(sheets, { sheets: String(images) }) : '',
      act: { href: '#buy-images' },
    },
  ];
}
