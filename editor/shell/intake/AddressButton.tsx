import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShell, useShellState } from '../model/shell-context.ts';
import { useTexts, useToolTexts } from '../texts/useTexts.ts';

/** Opens the field under the buttons, and closes it again. */
export function AddressButton() {
  const { t } = useTexts();
  const shell = useShell();
  const open = useShellState((state) => state.address !== undefined);
  const off = useShellState((state) => state.setting.privateMode);
  const { t: toolText } = useToolTexts();
  return (
    <Button
      big
      icon="link"
      disabled={off}
      title={off ? toolText('private.off') : undefined}
      aria-expanded={open}
      aria-controls={open ? 'address' : undefined}
      onClick={() => shell.set({ address: open ? undefined : '' })}
    >
      {t('upload.address')}
    </Button>
  );
}
