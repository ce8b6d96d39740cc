import { canRedo } from '../../../../../src/document/history/history.ts';
import { Button, IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { Menu } from '../../../../../src/ui/kit/Menu.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { useStore } from '../../../../shell/model/use-store.ts';
import { Bar } from '../../../../shell/top-bar/Bar.tsx';
import { PanelButton, ShortcutsButton } from '../../../../shell/top-bar/BarButtons.tsx';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './RetouchTopBar.module.css';
import { VIEWS, type ViewName } from './tools.ts';
import { useSession, useSessionState } from './useSession.ts';

export function RetouchTopBar() {
  const { t } = useTexts();
  const session = useSession();
  const sheet = hasSheet(useLayout());
  const history = useCutoutState(({ open }) => open.history);
  const { view, panel } = useSessionState((state) => state);
  const marking = useStore(session.marking.store, () => session.marking.open);
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
        disabled={history.at <= session.first && !marking}
        onClick={() => session.undo()}
      />
      <IconButton icon="redo-2" label={t('result.redo')} disabled={!canRedo(history)} onClick={() => session.redo()} />
    </>
  );
  const middle = sheet ? (
    <Menu<ViewName> label={t('retouch.view')} icon="eye" value={view} options={views} onPick={choose} />
  ) : (
    <Segments<ViewName> label={t('retouch.view')} value={view} options={views} onChoose={choose} />
  );
  const end = (
    <>
      {!sheet && <ShortcutsButton />}
      {!sheet && <PanelButton open={panel} onToggle={(open) => session.put({ panel: open })} />}
      <Button look="primary" onClick={() => void session.done()}>
        {t('retouch.done')}
      </Button>
    </>
  );
  return <Bar className={styles.retouchTop} start={start} middle={middle} end={end} />;
}
