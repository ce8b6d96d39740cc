import { Button } from '../../../src/ui/Button.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import type { SpokenStep } from '../../app/entry.ts';
import { TransparentCard } from './TransparentCard.tsx';

const STEPS: readonly { step: SpokenStep; now: TextId; done: TextId }[] = [
  { step: 'check', now: 'progress.checked', done: 'progress.checked' },
  { step: 'upload', now: 'progress.uploaded', done: 'progress.uploaded' },
  { step: 'subject', now: 'progress.subject', done: 'progress.subject' },
  { step: 'edges', now: 'progress.edges', done: 'progress.edges' },
];

/** The bar gives the upload 5–45 of 100 (ux.md §4). */
const uploadPercent = (value: number): number => Math.round(Math.min(100, Math.max(0, ((value - 5) / 40) * 100)));

/** One bar and four words; never back, never full before it is done. */
export function ProgressCard() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const progress = useEditorState((state) => state.progress);
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
    <div className="card progress">
      <div className="card-row">
        <b className="num">{title}</b>
        <Button look="ghost" onClick={() => editor.cancel()}>
          {t('progress.cancel')}
        </Button>
      </div>
      <div
        className="bar"
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
        <ol className="steps">
          {STEPS.map((row, index) => (
            <li key={row.step} data-at={index < reached ? 'done' : index === reached ? 'now' : 'later'}>
              {index < reached && <Icon name="check" size={14} />}
              {t(index < reached ? row.done : row.now)}
            </li>
          ))}
        </ol>
      ) : (
        <p className="steps">{more}</p>
      )}
    </div>
  );
}
