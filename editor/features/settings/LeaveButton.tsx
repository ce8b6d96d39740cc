import { IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

/** In a host's dialog the frame covers everything: the way out has to stand in the frame. */
export function LeaveButton() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const modal = useEditorState((state) => state.setting.modal);
  if (!modal) return null;
  return (
    <span className="leave">
      <IconButton icon="x" label={t('action.close')} tip="end" onClick={() => editor.leave()} />
    </span>
  );
}
