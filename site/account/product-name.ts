import { PRODUCTS, type Product } from '../../src/protocol/products.ts';
import type { useTexts } from '../texts/useTexts.ts';

const isProduct = (word: string): word is Product => Object.hasOwn(PRODUCTS, word);

/** What an order brings, in words; a product that is sold no longer by the name that it has on the wire. */
export function productName(t: ReturnType<typeof useTexts>['t'], product: string): string {
  const brings = isProduct(product) ? PRODUCTS[product] : undefined;
  if (brings === undefined) return product;
  return 'sheets' in brings ? t('images', { count: brings.sheets }) : t('month');
}
