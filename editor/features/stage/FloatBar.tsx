import { IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { hasSheet } from '../../app/layout.ts';
import { FIT } from '../../app/state.ts';
import { EdgeChip } from '../result/EdgeChip.tsx';
import { KindPick } from '../result/KindPick.tsx';
import { fullSize, type Size, zoomAbout } from './geometry.ts';

/** One press of + or −. */
export const ZOOM_STEP = 1.25;

/** Subject and zoom, over the foot of the stage. */
export function FloatBar({ percent, picture, room }: { percent: number; picture: Size; room: Size }) {
  const { t } = useTexts();
  const { editor } = useWiring();
  const layout = useLayout();
  const busy = useEditorState((state) => state.progress !== undefined || state.problem !== undefined);
  const hidden = useEditorState((state) => state.setting.hidden);
  if (busy || layout === 'inline') return null;
  const zoom = (factor: number) =>
    editor.set({ view: zoomAbout(editor.state.view, factor, { x: 0, y: 0 }, picture, room) });
  return (
    <div className="floats">
      {!hidden.includes('kind') && !hasSheet(layout) && (
        <div className="float kind">
          <KindPick />
        </div>
      )}
      <div className="float zoom" role="toolbar" aria-label={t('result.view')}>
        <IconButton icon="minus" label={t('result.zoomOut')} tip="up" onClick={() => zoom(1 / ZOOM_STEP)} />
        <button
          type="button"
          className="zoom-value num"
          aria-label={`${t('result.zoomValue', { percent })}. ${t('result.fullSize')}`}
          onClick={() => editor.set({ view: fullSize(editor.state.view, picture, room) })}
        >
          {t('result.zoomValue', { percent })}
        </button>
        <IconButton icon="plus" label={t('result.zoomIn')} tip="up" onClick={() => zoom(ZOOM_STEP)} />
        <IconButton icon="scan" label={t('result.fit')} tip="up" onClick={() => editor.set({ view: FIT })} />
      </div>
      {!hidden.includes('edgeCheck') && <EdgeChip />}
    </div>
  );
}
