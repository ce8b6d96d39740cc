import { Button, IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

/** The ways out. The filled one gives the picture to the host; without a host it is Download (D76). */
export function FileButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const { output } = useWiring();
  const ready = useEditorState((state) => state.result !== undefined && state.progress === undefined);
  const making = useEditorState((state) => state.making);
  const made = useEditorState((state) => state.made);
  const done = useEditorState((state) => state.done);
  const { hosted, hidden } = useEditorState((state) => state.setting);
  if (where === 'top' && hidden.includes('exportBar')) return null;

  const main = hosted ? 'use' : 'download';
  const words: TextId = hosted ? (where === 'top' ? 'file.useShort' : 'file.use') : 'file.download';
  const busy = making === main;
  const label = busy
    ? t('file.percent', { percent: Math.round(made * 100) })
    : done === 'saved'
      ? t('file.saved')
      : t(words);
  const press = () => (busy ? output.stop() : void (hosted ? output.use() : output.download()));
  const filled = (
    <Button
      look="primary"
      big={where === 'panel'}
      block={where === 'panel'}
      icon={done === 'saved' ? 'check' : undefined}
      disabled={!ready || (making !== undefined && !busy)}
      aria-label={busy ? t('file.stop') : undefined}
      data-busy={busy}
      style={busy ? ({ '--made': `${made * 100}%` } as React.CSSProperties) : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
  const idle = ready && making === undefined;
  const others = (
    <>
      {hosted && !hidden.includes('download') && (
        <IconButton
          icon="download"
          framed={where === 'panel'}
          label={t('file.download')}
          tip={where === 'panel' ? 'up' : ''}
          disabled={!idle}
          onClick={() => void output.download()}
        />
      )}
      {where === 'panel' && !hidden.includes('copy') && (
        <IconButton
          icon={done === 'copied' ? 'check' : 'copy'}
          framed
          label={t(done === 'copied' ? 'file.copied' : 'file.copy')}
          tip="up end"
          disabled={!idle}
          onClick={() => void output.copy()}
        />
      )}
    </>
  );
  return where === 'panel' ? (
    <div className="file-buttons">
      {filled}
      {others}
    </div>
  ) : (
    <>
      {others}
      {filled}
    </>
  );
}
