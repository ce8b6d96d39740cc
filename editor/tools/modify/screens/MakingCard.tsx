import { Button } from '../../../../src/ui/kit/Button.tsx';
import cardStyles from '../../../shell/edit/edit.module.css';
import type { Suggesting } from '../../../shell/edit/suggest.ts';
import { useModify, usePlacing, usePlacingState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Suggestions are being made. */
export function MakingCard({ made, count }: Pick<Suggesting, 'made' | 'count'>) {
  const { t } = useTexts();
  const modify = useModify();
  if (made.length >= count) return null;
  return (
    <div className={cardStyles.card} role="status">
      <p>{t('modify.making')}</p>
      <span>{t('edit.made', { done: made.length + 1, count })}</span>
      <Button onClick={() => modify.cancel()}>{t('edit.cancel')}</Button>
    </div>
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
