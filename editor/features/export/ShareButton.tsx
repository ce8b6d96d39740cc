import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

/** Where the system has a sheet for files. A partner that hides Download hides it too. */
export function ShareButton() {
  const { t } = useTexts();
  const { output } = useWiring();
  const idle = useEditorState((state) => state.making === undefined && state.progress === undefined);
  const shared = useEditorState((state) => state.done === 'shared');
  const hidden = useEditorState((state) => state.setting.hidden.includes('download'));
  if (hidden || !output.canShare) return null;
  return (
    <Button icon={shared ? 'check' : 'share-2'} disabled={!idle} onClick={() => void output.share()}>
      {t(shared ? 'file.shared' : 'file.share')}
    </Button>
  );
}
