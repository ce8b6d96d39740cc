import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { openRetouch } from '../../app/open-retouch.ts';

/** Beside the tabs, and looking like one: it opens a screen of its own. */
export function RetouchTab() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const layout = useLayout();
  const ready = useEditorState((state) => state.result !== undefined && state.progress === undefined);
  const hidden = useEditorState((state) => state.setting.hidden.includes('tabRetouch'));
  if (hidden) return null;
  return (
    <div className="tabs retouch-tab">
      <button type="button" disabled={!ready} onClick={() => openRetouch(editor, layout)}>
        <Icon name="brush" />
        <span>{t('retouch.title')}</span>
      </button>
    </div>
  );
}
