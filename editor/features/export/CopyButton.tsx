import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

/** Copy with its word, for the sheet. */
export function CopyButton() {
  const { t } = useTexts();
  const { output } = useWiring();
  const idle = useEditorState((state) => state.making === undefined && state.progress === undefined);
  const copied = useEditorState((state) => state.done === 'copied');
  const hidden = useEditorState((state) => state.setting.hidden);
  if (hidden.includes('copy')) return null;
  return (
    <Button icon={copied ? 'check' : 'copy'} disabled={!idle} onClick={() => void output.copy()}>
      {t(copied ? 'file.copied' : 'file.copy')}
    </Button>
  );
}
