import type { EdgeReason } from '../../../../../src/protocol/wire.ts';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { startRetouch } from '../../model/context/start-retouch.ts';
import { openEntry } from '../../model/open-work.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './EdgeBadge.module.css';

/** Scores from which clean edges are praised; below, nothing is known against them, and nothing is said. */
const PRAISED = 0.75;

const REASONS = {
  'see-through': 'edges.seeThrough',
  'part-missing': 'edges.partMissing',
  edges: 'edges.check',
} as const satisfies Record<EdgeReason, string>;

/** How far the model's edges can be trusted; a press goes to the worst place. A mended matte is the person's own. */
export function EdgeBadge() {
  const { t } = useTexts();
  const context = useCutout();
  const layout = useLayout();
  const quality = useCutoutState(({ open }) => open.result?.info.quality);
  const mended = useCutoutState(({ open }) => open.result?.retouched !== undefined);
  const fine = useCutoutState(({ state }) => openEntry(state)?.isFine === true);
  const closed = useCutoutState(({ shell }) => shell.setting.hidden.includes('tabRetouch'));
  if (quality === undefined || mended || fine) return null;
  const { edges, score, reason = 'edges' } = quality;
  if (edges === 'clean') {
    if (score < PRAISED) return null;
    return (
      <div className={`${overlayStyles.float} ${styles.edgeChip} ${styles.ok}`}>
        <Icon name="circle-check" size={16} />
        {t('edges.clean')}
      </div>
    );
  }
  const chip = `${overlayStyles.float} ${styles.edgeChip} ${styles.warn}`;
  const words = (
    <>
      <Icon name="triangle-exclamation-point" size={16} />
      {t(REASONS[reason])}
    </>
  );
  if (closed) return <div className={chip}>{words}</div>;
  return (
    <button
      type="button"
      className={chip}
      onClick={() => {
        startRetouch(context, layout, 'least sure');
      }}
    >
      {words}
    </button>
  );
}
