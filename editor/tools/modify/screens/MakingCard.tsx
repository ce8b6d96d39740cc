import { Button } from '../../../../src/ui/kit/Button.tsx';
import cardStyles from '../../../shell/edit/edit.module.css';
import { SuggestingCard } from '../../../shell/edit/SuggestingCard.tsx';
import type { Suggesting } from '../../../shell/edit/suggest.ts';
import { useModify, useModifyState, usePlacing, usePlacingState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Suggestions are being made. */
export function MakingCard({ suggesting }: { suggesting: Suggesting }) {
  const { t } = useTexts();
  const modify = useModify();
  const each = useModifyState((state) => state.each);
  return (
    <SuggestingCard label={t('modify.making')} suggesting={suggesting} each={each} onCancel={() => modify.cancel()} />
  );
}

/** A picture is being made ready to be set in. */
export function WorkingCard() {
  const { t } = useTexts();
  const placing = usePlacing();
  const working = usePlacingState((state) => state.working);
  if (working === undefined) return null;
  return (
    <div className={cardStyles.card} role="status">
      <p>{t(working === 'cutting' ? 'modify.place.cutting' : 'modify.place.clearing')}</p>
      <Button onClick={() => placing.cancel()}>{t('edit.cancel')}</Button>
    </div>
  );
}
