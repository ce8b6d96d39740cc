import { Button, IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { useBatch, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './Toast.module.css';

/** A message about what was done, with its undo; the live region says it too. */
export function Toast() {
  const { t } = useTexts();
  const batch = useBatch();
  const toast = useCutoutState(({ state }) => state.batch?.toast);
  if (toast === undefined) return null;
  const { id, values, names, undo } = toast;
  return (
    <div className={styles.toast}>
      <div>
        {t(id, values)}
        {names.length > 0 && <small>{names.join(', ')}</small>}
      </div>
      {undo && (
        <Button look="ghost" icon="undo-2" onClick={() => batch.toasts.undo()}>
          {t('action.undo')}
        </Button>
      )}
      <IconButton icon="x" label={t('action.close')} tip="none" onClick={() => batch.toasts.close()} />
    </div>
  );
}
