import { Button } from '../../../../src/ui/kit/Button.tsx';
import cardStyles from '../../../shell/edit/edit.module.css';
import type { Suggesting } from '../../../shell/edit/suggest.ts';
import { useModify } from '../model/modify-context.ts';
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
