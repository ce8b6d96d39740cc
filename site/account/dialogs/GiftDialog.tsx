import { Button } from '../../../src/ui/kit/Button.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { GiftCard } from './GiftCard.tsx';

/** The new user's gift over the page, once after the first log-in. */
export function GiftDialog({ words, onClose }: { words: string; onClose(): void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t('loggedInTitle')} onClose={onClose}>
      <GiftCard words={words}>
        <Button look="primary" big block autoFocus onClick={onClose}>
          {t('giftGoOn')}
        </Button>
      </GiftCard>
    </Dialog>
  );
}
