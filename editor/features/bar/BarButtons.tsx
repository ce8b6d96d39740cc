import type { ComponentProps } from 'react';
import { Button, IconButton } from '../../../src/ui/Button.tsx';
import type { IconName } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useWiring } from '../../app/context.ts';

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'title'> {
  icon: IconName;
  label: string;
  /** There is room for the sign alone. */
  small: boolean;
  /** Where the sign's tooltip goes. */
  tip?: string;
  /** What more is said of it beside its word. */
  hint?: string;
}

/** With its word where there is room, else as a sign. */
export function BarButton({ label, small, tip, hint, ...rest }: BarButtonProps) {
  return small ? (
    <IconButton label={label} tip={tip ?? ''} {...rest} />
  ) : (
    <Button look="ghost" title={hint} {...rest}>
      {label}
    </Button>
  );
}

export function KeysButton() {
  const { t } = useTexts();
  const { editor } = useWiring();
  return (
    <IconButton
      icon="keyboard"
      label={t('result.shortcuts')}
      tip="end"
      onClick={() => editor.set({ keysOpen: true })}
    />
  );
}

/** Opens and closes what stands beside the stage. */
export function PanelButton({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const { t } = useTexts();
  return (
    <IconButton
      icon="panel-right"
      label={t(open ? 'result.panelClose' : 'result.panelOpen')}
      tip="end"
      aria-pressed={open}
      onClick={() => onToggle(!open)}
    />
  );
}
