import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { fullSize, type Size, zoomAbout } from '../../../../shell/stage/geometry.ts';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { FIT } from '../../../../shell/stage/view.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { EdgeBadge } from './EdgeBadge.tsx';
import styles from './FloatBar.module.css';
import { KindMenu } from './KindMenu.tsx';

/** One press of + or −. */
export const ZOOM_STEP = 1.25;
/** px of the stage's height below which the sheet has it nearly all: a control would be cut off. */
const LEAST_HEIGHT = 88;

/** Subject and zoom, over the foot of the stage. */
export function FloatBar({ percent, picture, room }: { percent: number; picture: Size; room: Size }) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const layout = useLayout();
  const busy = useCutoutState(({ open }) => open.progress !== undefined || open.problem !== undefined);
  const looking = useCutoutState(({ state }) => state.edgeLoupe);
  const hidden = useCutoutState(({ shell }) => shell.setting.hidden);
  if (busy) return null;
  const look = (
    <IconButton
      icon="contrast"
      label={t('edges.look')}
      tip={layout === 'inline' ? 'up end' : 'up'}
      aria-pressed={looking}
      onClick={() => cutout.set({ edgeLoupe: !looking })}
    />
  );
  // A small frame has no room for the others: its fingers and its wheel zoom. No width: not measured yet.
  if (layout === 'inline')
    return room.width > 0 && room.height < LEAST_HEIGHT ? null : (
      <div className={`${overlayStyles.floats} ${styles.alone}`}>
        <div className={overlayStyles.float}>{look}</div>
      </div>
    );
  const zoom = (factor: number) =>
    cutout.set({ view: zoomAbout(cutout.state.view, factor, { x: 0, y: 0 }, picture, room) });
  return (
    <div className={overlayStyles.floats}>
      {!hidden.includes('kind') && !hasSheet(layout) && (
        <div className={`${overlayStyles.float} ${styles.kind}`}>
          <KindMenu />
        </div>
      )}
      <div className={overlayStyles.float} role="toolbar" aria-label={t('result.view')}>
        <IconButton icon="minus" label={t('result.zoomOut')} tip="up" onClick={() => zoom(1 / ZOOM_STEP)} />
        <button
          type="button"
          className={`${overlayStyles.zoomValue} ${textStyles.figures}`}
          aria-label={`${t('result.zoomValue', { percent })}. ${t('result.fullSize')}`}
          onClick={() => cutout.set({ view: fullSize(cutout.state.view, picture, room) })}
        >
          {t('result.zoomValue', { percent })}
        </button>
        <IconButton icon="plus" label={t('result.zoomIn')} tip="up" onClick={() => zoom(ZOOM_STEP)} />
        {look}
        <IconButton icon="scan" label={t('result.fit')} tip="up" onClick={() => cutout.set({ view: FIT })} />
      </div>
      {!hidden.includes('edgeCheck') && <EdgeBadge />}
    </div>
  );
}
