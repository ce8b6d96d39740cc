import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useToolStatus } from '../model/tool-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { useOutput } from './output-context.ts';

/** Copy with its word, for the sheet. */
export function CopyButton() {
  const { t } = useTexts();
  const output = useOutput();
  const working = useToolStatus((status) => !status.idle);
  const idle = useShellState((state) => state.making === undefined) && !working;
  const copied = useShellState((state) => state.done === 'copied');
  const hidden = useShellState((state) => state.setting.hidden);
  if (hidden.includes('copy')) return null;
  return (
    <Button icon={copied ? 'check' : 'copy'} disabled={!idle} onClick={() => void output.copy()}>
      {t(copied ? 'file.copied' : 'file.copy')}
    </Button>
  );
}
