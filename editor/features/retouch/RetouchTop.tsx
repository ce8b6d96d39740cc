import { canRedo } from '../../../src/cutout/design/history.ts';
import { Button, IconButton } from '../../../src/ui/Button.tsx';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Pick } from '../../../src/ui/Pick.tsx';
import { useEditorState, useLayout } from '../../app/context.ts';
import { hasSheet } from '../../app/layout.ts';
import { Bar } from '../bar/Bar.tsx';
import { KeysButton, PanelButton } from '../bar/BarButtons.tsx';
import { VIEWS, type ViewName } from './tools.ts';
import { useSession, useSessionState } from './useSession.ts';

export function RetouchTop() {
  const { t } = useTexts();
  const session = useSession();
  const sheet = hasSheet(useLayout());
  const history = useEditorState((state) => state.history);
  const { view, panel } = useSessionState((state) => state);
  const views = VIEWS.map((value) => ({ value, label: t(`retouch.view.${value}`) }));
  const choose = (value: ViewName) => session.setView(value);
  const start = (
    <>
      {sheet ? (
        <IconButton icon="x" label={t('retouch.cancel')} tip="start" onClick={() => session.cancel()} />
      ) : (
        <Button look="ghost" onClick={() => session.cancel()}>
          {t('retouch.cancel')}
        </Button>
      )}
      <IconButton
        icon="undo-2"
        label={t('result.undo')}
        disabled={history.at <= session.first}
        onClick={() => session.undo()}
      />
      <IconButton icon="redo-2" label={t('result.redo')} disabled={!canRedo(history)} onClick={() => session.redo()} />
    </>
  );
  const middle = sheet ? (
    <Pick<ViewName> label={t('retouch.view')} icon="eye" value={view} options={views} onPick={choose} />
  ) : (
    <Segments<ViewName> label={t('retouch.view')} value={view} options={views} onChoose={choose} />
  );
  const end = (
    <>
      {!sheet && <KeysButton />}
      {!sheet && <PanelButton open={panel} onToggle={(open) => session.put({ panel: open })} />}
      <Button look="primary" onClick={() => session.done()}>
        {t('retouch.done')}
      </Button>
    </>
  );
  return <Bar className="retouch-top" start={start} middle={middle} end={end} />;
}
