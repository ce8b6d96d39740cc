import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { useBatch, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { DeliverButton } from './DeliverButton.tsx';
import styles from './ReviewEnd.module.css';

/** Every edge that was doubted is checked: the way out, with the focus on it. */
export function ReviewEnd() {
  const { t } = useTexts();
  const batch = useBatch();
  const isChecked = useCutoutState(({ state }) => state.batch?.isChecked ?? false);
  const hidden = useCutoutState(({ shell }) => shell.setting.hidden.includes('exportBar'));
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChecked) card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isChecked]);
  if (!isChecked) return null;
  return (
    <div className={styles.end} ref={card} data-region>
      <Icon name="circle-check" />
      <span>{t('review.done')}</span>
      {!hidden && <DeliverButton />}
      <IconButton icon="x" label={t('action.close')} tip="none" onClick={() => batch.set({ isChecked: false })} />
    </div>
  );
}
