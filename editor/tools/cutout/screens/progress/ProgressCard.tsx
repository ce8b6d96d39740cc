import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import progressBarStyles from '../../../../../src/ui/kit/ProgressBar.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import stageCardStyles from '../../../../shell/stage/StageCard.module.css';
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
  if (progress === undefined) return null;
  if (progress.asks !== undefined) return <TransparentCard />;
  const { step, value, slow, busy } = progress;
  // A picture by its address is fetched, and a HEIC opened, before it counts as checked.
  const reached = STEPS.findIndex((row) => row.step === (step === 'heic' || step === 'fetch' ? 'check' : step));
  const title = t(`progress.${step}`, { percent: uploadPercent(value) });
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
              {t(index < reached ? row.done : row.now)}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.steps}>{more}</p>
      )}
    </div>
  );
}
