import type { InvoiceTerms } from '../../server/features/accounts/invoice-settings.ts';
import { Notices } from '../../server/features/accounts/notices.ts';
import { Offers } from '../../server/features/accounts/offers.ts';
import { Orders } from '../../server/features/accounts/orders.ts';
import { HostedCheckout } from '../../server/features/accounts/payments/hosted-checkout.ts';
import { Users } from '../../server/features/accounts/users.ts';
import { Credits } from '../../server/features/credits/credits.ts';
import type { ContentReader } from '../../src/protocol/content/content-reader.schema.ts';
import { FakeCheckout } from '../setup/fake-checkout.ts';
import { tables } from '../unit/server/kit.ts';

const WEBHOOK = 'whsec_of_the_tests';
export const IN_DOLLARS = { lang: 'en', currency: 'USD' } as const;

/** Two offers with prices, as content would have them. */
const content: Pick<ContentReader, 'list'> = {
  async list(kind, { lang }) {
    const page = (product: 'member_month' | 'sheets_20', price: number) => ({
      kind,
      id: product,
      slug: product,
      lang,
      langs: { [lang]: product },
      facts: { product, price: { USD: price }, order: 1, isUsual: false, features: [] },
      text: { name: product },
      updatedAt: new Date(0),
    });
    const items = kind === 'plan' ? [page('member_month', 500)] : kind === 'pack' ? [page('sheets_20', 199)] : [];
    return { items: items as never[], total: items.length, cursor: '' };
  },
};

/** Orders over a hosted checkout that is a fake of the provider’s API, and a user. */
export async function shop(terms: InvoiceTerms = { seller: '', taxName: '', taxRate: 0 }) {
  const { database, clock } = await tables();
  const provider = new FakeCheckout(WEBHOOK);
  const notices = new Notices(database, clock);
  const credits = new Credits(database, clock);
  const warned: string[] = [];
  const payment = new HostedCheckout({
    api: 'https://api.pay.example',
    secretKey: 'sk_test_of_the_tests',
    webhookSecret: WEBHOOK,
    returnTo: 'https://site.example/callback.html',
    clock,
    fetch: provider.fetch,
  });
  const offers = new Offers(content);
  const warn = (message: string) => void warned.push(message);
  const orders = new Orders({ database, clock, credits, notices, offers, payment, terms, warn });
  const users = new Users(database, clock);
  const user = await users.signIn({ provider: 'mail', subject: 'ann@example.com' });
  const send = async (type: string, object: unknown, id?: string, at = clock.now() / 1000) => {
    const { payload, header } = provider.event(type, object, { at: Math.floor(at), ...(id !== undefined && { id }) });
    await orders.receive(orders.eventOf({ 'stripe-signature': header }, payload));
  };
  const left = () => credits.left(user);
  return { orders, provider, user, users, credits, send, warned, clock, left };
}
