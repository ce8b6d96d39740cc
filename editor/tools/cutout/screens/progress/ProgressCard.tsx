import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import progressBarStyles from '../../../../../src/ui/kit/ProgressBar.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../../shell/model/shell-context.ts';
import stageCardStyles from '../../../../shell/stage/StageCard.module.css';
import { useToolTexts } from '../../../../shell/texts/useTexts.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import type { ProgressStep } from '../../model/entry.ts';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import styles from './ProgressCard.module.css';
import { TransparentCard } from './TransparentCard.tsx';

const STEPS: readonly { step: ProgressStep; now: TextId; done: TextId }[] = [
  { step: 'check', now: 'progress.checked', done: 'progress.checked' },
  { step: 'upload', now: 'progress.uploaded', done: 'progress.uploaded' },
  { step: 'subject', now: 'progress.subject', done: 'progress.subject' },
  { step: 'edges', now: 'progress.edges', done: 'progress.edges' },
];

/** The bar gives the upload 5–45 of 100 (docs/DESIGN.md §4). */
const uploadPercent = (value: number): number => Math.round(Math.min(100, Math.max(0, ((value - 5) / 40) * 100)));

/** One bar and four words; never back, never full before it is done. */
export function ProgressCard() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const progress = useCutoutState(({ open }) => open.progress);
  const privateMode = useShellState((state) => state.setting.privateMode);
  const { t: shellText } = useToolTexts();
  if (progress === undefined) return null;
  if (progress.asks !== undefined) return <TransparentCard />;
  const { step, value, slow, busy } = progress;
  // A picture by its address is fetched, and a HEIC opened, before it counts as checked.
  const reached = STEPS.findIndex((row) => row.step === (step === 'heic' || step === 'fetch' ? 'check' : step));
  const percent = uploadPercent(value);
  // Nothing is uploaded in private mode: that part of the bar is the weights'.
  const isWeights = privateMode && step === 'upload';
  const title = isWeights ? shellText('private.weights', { percent }) : t(`progress.${step}`, { percent });
  const more =
    busy !== undefined
      ? t('progress.busy', { seconds: busy })
      : slow === 2
        ? t('progress.longer')
        : slow === 1
          ? t('progress.long')
          : '';
  return (
    <div className={stageCardStyles.card}>
      <div className={styles.cardRow}>
        <b className={textStyles.figures}>{title}</b>
        <Button look="ghost" onClick={() => cutout.cancel()}>
          {t('progress.cancel')}
        </Button>
      </div>
      <div
        className={progressBarStyles.bar}
        role="progressbar"
        aria-label={t('progress.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value)}
        aria-valuetext={title}
      >
        <i style={{ transform: `scaleX(${value / 100})` }} />
      </div>
      {more === '' ? (
        <ol className={styles.steps}>
          {STEPS.map((row, index) => (
            <li key={row.step} data-at={index < reached ? 'done' : index === reached ? 'now' : 'later'}>
              {index < reached && <Icon name="check" size={14} />}
              {privateMode && row.step === 'upload'
                ? shellText('private.ready')
                : t(index < reached ? row.done : row.now)}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.steps}>{more}</p>
      )}
    </div>
  );
}
