import type { Offer } from '../../../src/protocol/calls/account.schema.ts';
import { sumOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './Membership.module.css';

interface OfferChoiceProps {
  offers: readonly Offer[];
  currency: string;
  chosen: string;
  /** Images that are missing: what covers them says so. */
  missing: number;
  onChoose(product: Offer['product']): void;
}

/** What can be bought, as one group of radio buttons. */
export function OfferChoice({ offers, currency, chosen, missing, onChoose }: OfferChoiceProps) {
  const { t, locale } = useAccountTexts();
  return (
    <div className={styles.offers} role="radiogroup" aria-label={t('account.shopTitle')}>
      {offers.map(({ product, name, note, amount, sheets }) => {
        const price = sumOf(amount, currency, locale) || t('account.noPrice');
        const each = sheets > 1 && amount > 0 ? sumOf(Math.round(amount / sheets), currency, locale) : '';
        return (
          <label key={product} className={styles.offer}>
            <input type="radio" name="offer" checked={product === chosen} onChange={() => onChoose(product)} />
            <strong>{name}</strong>
            <span>
              {price}
              {each && ` · ${t('account.each', { price: each })}`}
            </span>
            {note && <small>{note}</small>}
            {missing > 0 && sheets >= missing && <em>{t('account.enough')}</em>}
          </label>
        );
      })}
    </div>
  );
}
