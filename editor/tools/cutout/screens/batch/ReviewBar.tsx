import { Button } from '../../../../../src/ui/kit/Button.tsx';
import type { IconName } from '../../../../../src/ui/kit/Icon.tsx';
import keyStyles from '../../../../../src/ui/kit/Key.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { needsCheck } from '../../model/batch/tile-status.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { openEntry } from '../../model/open-work.ts';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import styles from './ReviewBar.module.css';
import { REVIEW_KEYS, type ReviewAct, runReview } from './review-keys.ts';
import { useCounts } from './useCounts.ts';

const ACTS: Readonly<Record<ReviewAct, { text: TextId; icon: IconName }>> = {
  fine: { text: 'review.fine', icon: 'check' },
  retouch: { text: 'retouch.title', icon: 'brush' },
  remove: { text: 'action.remove', icon: 'trash' },
};

/** Over a picture of a batch whose edges are to be checked: how it ends, by a press or by one key. */
export function ReviewBar() {
  const { t } = useTexts();
  const { loaded } = useCutout().batch;
  const layout = useLayout();
  const openId = useCutoutState(({ state }) => state.openId);
  const wanted = useCutoutState(({ state }) => {
    const entry = openEntry(state);
    return state.batch !== undefined && entry?.progress === undefined && entry !== undefined && needsCheck(entry);
  });
  const { check } = useCounts();
  const keys = useCutoutState(({ shell }) => shell.singleKeys);
  const mayRetouch = useCutoutState(({ shell }) => !shell.setting.hidden.includes('tabRetouch'));
  if (!wanted || loaded === undefined || openId === undefined) return null;
  const acts = (['fine', 'retouch', 'remove'] as const).filter((act) => act !== 'retouch' || mayRetouch);
  return (
    <div className={styles.review} role="toolbar" aria-label={t('tile.unsure')} data-region>
      <span className={`${styles.words} ${textStyles.figures}`}>{t('batch.filter.check', { count: check })}</span>
      {acts.map((act) => (
        <Button
          key={act}
          icon={ACTS[act].icon}
          aria-keyshortcuts={keys ? REVIEW_KEYS[act] : undefined}
          onClick={() => runReview(loaded, openId, act, layout)}
        >
          {t(ACTS[act].text)}
          {keys && (
            <span className={styles.key} aria-hidden="true">
              <kbd className={keyStyles.key}>{REVIEW_KEYS[act].toUpperCase()}</kbd>
            </span>
          )}
        </Button>
      ))}
    </div>
  );
}
