import type { ErrorCode } from '../../../src/protocol/errors.ts';
import type { ShopKind } from '../../../src/protocol/orders.ts';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { FailureCard } from '../FailureCard.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';

/** What there is to know before paying: that nothing is really paid here, and what went wrong. */
export function PurchaseNotes({ provider, problem }: { provider: ShopKind; problem: ErrorCode | undefined }) {
  const { t } = useAccountTexts();
  return (
    <>
      {provider === 'sandbox' && (
        <Card tone="warn" title={t('account.sandboxTitle')}>
          <p>{t('account.sandboxText')}</p>
        </Card>
      )}
      {problem && (
        <FailureCard
          code={problem}
          words={t(problem === 'INVALID_ARGUMENT' ? 'account.none' : 'account.wrong')}
          sent="press"
        />
      )}
    </>
  );
}
