import { Button } from '../../../../src/ui/kit/Button.tsx';
import cardStyles from '../../../shell/edit/edit.module.css';
import type { Suggesting } from '../../../shell/edit/suggest.ts';
import { useExpand } from '../model/expand-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Suggestions are being made. */
export function MakingCard({ made, count }: Pick<Suggesting, 'made' | 'count'>) {
  const { t } = useTexts();
  const expand = useExpand();
  if (made.length >= count) return null;
  return (
    <div className={cardStyles.card} role="status">
      <p>{t('expand.making')}</p>
      <span>{t('edit.made', { done: made.length + 1, count })}</span>
      <Button onClick={() => expand.stop()}>{t('edit.cancel')}</Button>
    </div>
  );
}
