import { Button, IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useBatch, useEditorState } from '../../app/context.ts';

/** What is done to the selected ones, at the foot of the grid. */
export function SelectionBar() {
  const { t } = useTexts();
  const batch = useBatch();
  const selected = useEditorState((state) => state.batch?.selected);
  const ready = useEditorState(
    ({ works, batch: now }) => [...(now?.selected ?? [])].filter((uuid) => works[uuid]?.result !== undefined).length,
  );
  const idle = useEditorState((state) => state.batch?.making === undefined);
  const mayDownload = useEditorState(({ setting: { hidden, hosted } }) => !hosted || !hidden.includes('download'));
  const count = selected?.size ?? 0;
  if (selected === undefined || count === 0) return null;
  return (
    <div className="selection" role="toolbar" aria-label={t('batch.selected', { count })} data-region>
      <span className="num">{t('batch.selected', { count })}</span>
      {mayDownload && (
        <Button
          look="ghost"
          icon="download"
          disabled={ready === 0 || !idle}
          onClick={() => void batch.output.zip([...selected])}
        >
          {t('file.download')}
        </Button>
      )}
      <Button look="ghost" icon="trash" onClick={() => batch.acts.remove([...selected])}>
        {t('action.remove')}
      </Button>
      <IconButton icon="x" label={t('batch.clear')} tip="up end" onClick={() => batch.view.clearSelection()} />
    </div>
  );
}
