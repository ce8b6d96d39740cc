import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

/** Opens the field under the buttons, and closes it again. */
export function AddressButton() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const open = useEditorState((state) => state.address !== undefined);
  return (
    <Button
      big
      icon="link"
      aria-expanded={open}
      aria-controls={open ? 'address' : undefined}
      onClick={() => editor.set({ address: open ? undefined : '' })}
    >
      {t('upload.address')}
    </Button>
  );
}
