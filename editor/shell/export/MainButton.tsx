import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useToolStatus } from '../model/tool-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { useOutput } from './output-context.ts';

/**
 * The filled button: it gives what is ready to the host, and without a host to the downloads (D76). While it makes the file it is the
 * bar of that, and a press stops it. The second press of a double click is none: it would give the file twice, or stop it.
 */
export function MainButton({ inPanel, label }: { inPanel: boolean; label: string }) {
  const { t } = useTexts();
  const output = useOutput();
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  const made = useShellState((state) => state.made);
  const hosted = useShellState((state) => state.setting.hosted);
  const isSaved = useShellState((state) => state.done === (hosted ? 'used' : 'saved'));
  const isBusy = making === (hosted ? 'use' : 'download');
  const frame = {
    look: 'primary',
    big: inPanel,
    block: inPanel,
    icon: isSaved ? 'check' : undefined,
    'data-busy': isBusy,
  } as const;
  if (isBusy) {
    return (
      <Button
        {...frame}
        disabled={!ready}
        aria-label={t('file.stop')}
        style={{ '--made': `${made * 100}%` } as React.CSSProperties}
        onClick={({ detail }) => detail < 2 && output.stop()}
      >
        {t('file.percent', { percent: Math.round(made * 100) })}
      </Button>
    );
  }
  return (
    <Button
      {...frame}
      disabled={!ready || making !== undefined}
      onClick={({ detail }) => detail < 2 && void (hosted ? output.use() : output.download())}
    >
      {isSaved ? t('file.saved') : label}
    </Button>
  );
}
