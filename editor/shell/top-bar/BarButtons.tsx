import type { ComponentProps } from 'react';
import { Button, IconButton } from '../../../src/ui/kit/Button.tsx';
import type { IconName } from '../../../src/ui/kit/Icon.tsx';
import { pickFiles } from '../intake/pickFiles.ts';
import { useLayout, useShell, useShellState } from '../model/shell-context.ts';
import { useTexts } from '../texts/useTexts.ts';

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

/** Brings photos in, unless the partner brings them. */
export function PickButton({ label }: { label: string }) {
  const small = useLayout() !== 'wide';
  if (useShellState(({ setting }) => setting.hidden.includes('addPhotos'))) return null;
  return <BarButton icon="image-plus" small={small} label={label} tip="end" onClick={() => pickFiles()} />;
}

export function ShortcutsButton() {
  const { t } = useTexts();
  const shell = useShell();
  return (
    <IconButton
      icon="keyboard"
      label={t('result.shortcuts')}
      tip="end"
      onClick={() => shell.set({ shortcutsOpen: true })}
    />
  );
}

/** Opens and closes what stands beside the stage. The second press of a double click is none: the first may have been on what stood here before. */
export function PanelButton({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const { t } = useTexts();
  return (
    <IconButton
      icon="panel-right"
      label={t(open ? 'result.panelClose' : 'result.panelOpen')}
      tip="end"
      aria-pressed={open}
      onClick={({ detail }) => detail < 2 && onToggle(!open)}
    />
  );
}
