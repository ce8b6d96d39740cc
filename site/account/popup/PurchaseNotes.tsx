import type { ShopKind } from '../../../src/protocol/orders.ts';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';

/** What there is to know before paying: that nothing is really paid here, and what went wrong. */
export function PurchaseNotes({ provider, problem }: { provider: ShopKind; problem: 'wrong' | 'none' | undefined }) {
  const { t } = useAccountTexts();
  return (
    <>
      {provider === 'sandbox' && (
        <Card tone="warn" title={t('account.sandboxTitle')}>
          <p>{t('account.sandboxText')}</p>
        </Card>
      )}
      {problem && <Card tone="danger" urgent title={t(problem === 'none' ? 'account.none' : 'account.wrong')} />}
    </>
  );
}
