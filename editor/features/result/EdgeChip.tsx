import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { openRetouch } from '../../app/open-retouch.ts';

/** How far the model's edges can be trusted; a press goes to the least sure place. A mended matte is the person's own. */
export function EdgeChip() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const layout = useLayout();
  const edges = useEditorState((state) => state.result?.info.quality?.edges);
  const mended = useEditorState((state) => state.result?.mended !== undefined);
  const closed = useEditorState((state) => state.setting.hidden.includes('tabRetouch'));
  if (edges === undefined || mended) return null;
  if (edges === 'clean' || closed) {
    return (
      <div className={edges === 'clean' ? 'float edge-chip ok' : 'float edge-chip warn'}>
        <Icon name={edges === 'clean' ? 'circle-check' : 'triangle-exclamation-point'} size={16} />
        {t(`edges.${edges}`)}
      </div>
    );
  }
  return (
    <button type="button" className="float edge-chip warn" onClick={() => openRetouch(editor, layout, 'least sure')}>
      <Icon name="triangle-exclamation-point" size={16} />
      {t('edges.check')}
    </button>
  );
}
