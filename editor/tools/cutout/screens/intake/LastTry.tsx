import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { RefusedCard } from '../../../../shell/notice/RefusedCard.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './LastTry.module.css';
import { ShrinkButton } from './ShrinkButton.tsx';

/** On the empty screen: why the last photo was refused, or that it was cancelled. */
export function LastTry() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const problem = useCutoutState(({ open }) => open.problem);
  const picture = useCutoutState(({ open }) => open.picture);
  if (problem !== undefined) {
    return <RefusedCard problem={problem} actions={problem.shrink && <ShrinkButton limit={problem.values.limit} />} />;
  }
  return (
    <div className={styles.cancelled}>
      {picture?.url && <img src={picture.url} alt={t('upload.cancelledPhoto')} />}
      <p>{t('progress.cancelled')}</p>
      <Button icon="rotate-ccw" onClick={() => void cutout.retry()}>
        {t('progress.again')}
      </Button>
    </div>
  );
}
