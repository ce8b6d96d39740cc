import type { Offer } from '../../../src/protocol/calls/account.schema.ts';
import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type { ContentReader } from '../../../src/protocol/content/content-reader.schema.ts';
import type { Currency } from '../../../src/protocol/currencies.ts';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import { PRODUCTS, type Product } from '../../../src/protocol/products.ts';

const MOST = 20;

/** What is sold, at which price: names and prices are content, what it brings is the product's. */
export class Offers {
  readonly #content: Pick<ContentReader, 'list'>;

  constructor(content: Pick<ContentReader, 'list'>) {
    this.#content = content;
  }

  /** In a language; without a text in it, in the first that has one. Without content: the bare products. */
  async list(lang: Locale, currency: Currency): Promise<Offer[]> {
    const found = await this.#inLanguage(lang);
    const offers = found.map((page) => offerOf(page, currency));
    return offers.length > 0 ? offers : (Object.keys(PRODUCTS) as Product[]).map(bareOffer);
  }

  /** One of them; undefined where it is not sold. */
  async find(product: Product, lang: Locale, currency: Currency): Promise<Offer | undefined> {
    return (await this.list(lang, currency)).find((offer) => offer.product === product);
  }

  async #inLanguage(lang: Locale): Promise<(ContentPage<'plan'> | ContentPage<'pack'>)[]> {
    for (const each of [lang, ...LOCALES]) {
      const query = { lang: each, most: MOST };
      const [plans, packs] = await Promise.all([this.#content.list('plan', query), this.#content.list('pack', query)]);
      if (plans.total + packs.total > 0) return [...plans.items, ...packs.items];
    }
    return [];
  }
}

function offerOf({ facts, text }: ContentPage<'plan'> | ContentPage<'pack'>, currency: Currency): Offer {
  return {
    ...bareOffer(facts.product),
    name: text.name,
    note: text.note ?? '',
    amount: facts.price[currency] ?? 0,
    features: 'features' in facts ? facts.features : [],
    is_usual: facts.isUsual,
  };
}

function bareOffer(product: Product): Offer {
  const brings = PRODUCTS[product];
  return {
    product,
    kind: 'sheets' in brings ? 'pack' : 'plan',
    name: product,
    note: '',
    amount: 0,
    sheets: 'sheets' in brings ? brings.sheets : 0,
    days: 'memberDays' in brings ? brings.memberDays : 0,
    features: [],
    is_usual: false,
  };
}
