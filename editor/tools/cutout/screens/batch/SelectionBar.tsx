import { Button, IconButton } from '../../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { useBatch, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './SelectionBar.module.css';

/** What is done to the selected ones, at the foot of the grid. */
export function SelectionBar() {
  const { t } = useTexts();
  const batch = useBatch();
  const selected = useCutoutState(({ state }) => state.batch?.selected);
  const ready = useCutoutState(
    ({ state: { works, batch: now } }) =>
      [...(now?.selected ?? [])].filter((uuid) => works[uuid]?.result !== undefined).length,
  );
  const idle = useCutoutState(({ state }) => state.batch?.making === undefined);
  const mayDownload = useCutoutState(
    ({
      shell: {
        setting: { hidden, hosted },
      },
    }) => !hosted || !hidden.includes('download'),
  );
  const layout = useLayout();
  const mayRetouch = useCutoutState(({ shell }) => !shell.setting.hidden.includes('tabRetouch'));
  const count = selected?.size ?? 0;
  if (selected === undefined || count === 0) return null;
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('batch.selected', { count })} data-region>
      <span className={textStyles.figures}>{t('batch.selected', { count })}</span>
      {mayDownload && (
        <Button
          look="ghost"
          icon="download"
          disabled={ready === 0 || !idle}
          onClick={({ detail }) => detail < 2 && void batch.output.zip([...selected])}
        >
          {t('file.download')}
        </Button>
      )}
      {mayRetouch && (
        <Button
          look="ghost"
          icon="brush"
          disabled={ready === 0}
          onClick={() => batch.round.retouchAll([...selected], layout)}
        >
          {t('retouch.title')}
        </Button>
      )}
      <Button look="ghost" icon="trash" onClick={() => batch.actions.remove([...selected])}>
        {t('action.remove')}
      </Button>
      <IconButton icon="x" label={t('batch.clear')} tip="up end" onClick={() => batch.view.clearSelection()} />
    </div>
  );
}
