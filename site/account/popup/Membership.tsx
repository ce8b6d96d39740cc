import { useEffect, useState } from 'react';
import type { Offer, ShopResponse } from '../../../src/protocol/calls/account.schema.ts';
import { Button, LinkButton } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Segments } from '../../../src/ui/kit/Segments.tsx';
import { FailureCard } from '../FailureCard.tsx';
import { sumOf } from '../money.ts';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './Membership.module.css';
import { OfferChoice } from './OfferChoice.tsx';
import { PayFooter } from './PayFooter.tsx';
import { PurchaseNotes } from './PurchaseNotes.tsx';
import { notifyPage } from './popup-message.ts';
import { usePurchase } from './usePurchase.ts';

export type OfferKind = Offer['kind'];

interface MembershipProps {
  account: SiteAccount;
  /** Images that are missing for what the person is doing; 0: it was opened for itself. */
  missing: number;
  /** Of which kind the first choice is; left out: what most people take. */
  first?: OfferKind | undefined;
  /** What can be bought, where it was asked for already. */
  begun?: Promise<ShopResponse['data']> | undefined;
  /** What led here: what was chosen before another one came counts no more, and `first` does. */
  cause?: unknown;
  /** Of a page of its own: where the person goes on. Left out: the popup tells the page round it. */
  goOnAt?: string | undefined;
  onLogIn?: (() => void) | undefined;
  /** Called with the kind of the choice. */
  onKind?: ((kind: OfferKind) => void) | undefined;
}

/** What is chosen to begin with: the smallest pack that is enough, else what most people take. */
function firstOf(offers: readonly Offer[], missing: number, first: OfferKind | undefined): Offer | undefined {
  const enough = offers.filter(({ sheets }) => missing > 0 && sheets >= missing).sort((a, b) => a.sheets - b.sheets);
  const usual = (list: readonly Offer[]) => list.find((offer) => offer.is_usual) ?? list[0];
  return enough[0] ?? usual(offers.filter(({ kind }) => kind === first)) ?? usual(offers);
}

/** The product that was chosen since `cause` led here. */
function useChoice(cause: unknown) {
  const [choice, setChoice] = useState<{ product: Offer['product'] | undefined; cause: unknown }>();
  const choose = (product: Offer['product'] | undefined) => setChoice({ product, cause });
  return [choice?.cause === cause ? choice?.product : undefined, choose] as const;
}

const logInAround = () => notifyPage({ type: 'close', needLogin: true });

/** Something was bought: the page goes on. */
function Bought({ goOnAt }: Pick<MembershipProps, 'goOnAt'>) {
  const { t } = useAccountTexts();
  return (
    <div className={styles.end}>
      <Card tone="ok" title={t('account.done')} />
      {goOnAt === undefined ? (
        <Button look="primary" big autoFocus onClick={() => notifyPage({ type: 'close', success: true })}>
          {t('giftGoOn')}
        </Button>
      ) : (
        <LinkButton look="primary" big href={goOnAt}>
          {t('giftGoOn')}
        </LinkButton>
      )}
    </div>
  );
}

/** Membership and images, in the popup and on its page: what is missing in words, one choice, one button. */
export function Membership(props: MembershipProps) {
  const { account, missing, first, begun, cause, goOnAt, onLogIn = logInAround, onKind } = props;
  const { t, locale } = useAccountTexts();
  const { person } = account;
  const { shop, away, again, purchase, isBusy, buy, heard } = usePurchase(account, begun);
  const [chosen, setChosen] = useChoice(cause);
  const { offers = [], currency = '', provider = 'none' } = shop ?? {};
  const offer = offers.find(({ product }) => product === chosen) ?? firstOf(offers, missing, first);
  const kind = offer?.kind;
  useEffect(() => {
    if (kind !== undefined) onKind?.(kind);
  }, [kind, onKind]);
  if (away) {
    const retry = <Button onClick={again}>{t('account.retry')}</Button>;
    return <FailureCard code={away} words={t('account.unreachable')} actions={retry} />;
  }
  if (shop === undefined) return null;
  if (provider === 'none') return <Card tone="warn" title={t('account.none')} />;
  if (purchase.step === 'done') return <Bought goOnAt={goOnAt} />;
  const kinds = offer === undefined ? [] : offers.filter(({ kind }) => kind === offer.kind);
  return (
    <>
      <Segments
        label={t('account.shopTitle')}
        value={offer?.kind ?? 'pack'}
        options={[
          { value: 'plan', label: t('account.plans') },
          { value: 'pack', label: t('account.packs') },
        ]}
        onChoose={(kind) => setChosen(offers.find((one) => one.kind === kind)?.product)}
      />
      <OfferChoice
        offers={kinds}
        currency={currency}
        chosen={offer?.product ?? ''}
        missing={missing}
        onChoose={setChosen}
      />
      <PurchaseNotes provider={provider} problem={purchase.step === 'choose' ? purchase.problem : undefined} />
      <PayFooter
        payAt={purchase.step === 'paying' ? purchase.payAt : undefined}
        isLoggedIn={person.token !== undefined}
        price={offer && sumOf(offer.amount, currency, locale)}
        disabled={isBusy || offer === undefined}
        onLogIn={onLogIn}
        onPay={() => offer && buy(offer.product)}
      >
        {purchase.step === 'paying' && <CancelOrder big account={account} order={purchase.order} onDone={heard} />}
      </PayFooter>
    </>
  );
}
