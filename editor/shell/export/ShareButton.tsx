import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useToolStatus } from '../model/tool-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { useOutput } from './output-context.ts';

/** Where the system has a sheet for files. A partner that hides Download hides it too. */
export function ShareButton() {
  const { t } = useTexts();
  const output = useOutput();
  const working = useToolStatus((status) => !status.idle);
  const idle = useShellState((state) => state.making === undefined) && !working;
  const shared = useShellState((state) => state.done === 'shared');
  const hidden = useShellState((state) => state.setting.hidden.includes('download'));
  if (hidden || !output.canShare) return null;
  return (
    <Button icon={shared ? 'check' : 'share-2'} disabled={!idle} onClick={() => void output.share()}>
      {t(shared ? 'file.shared' : 'file.share')}
    </Button>
  );
}
