import { useRef, useState } from 'react';
import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import progressBarStyles from '../../../../../src/ui/kit/ProgressBar.module.css';
import { UndoButtons } from '../../../../shell/history/UndoButtons.tsx';
import { pickFiles } from '../../../../shell/intake/pickFiles.ts';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout, usePanelOpen, useShell } from '../../../../shell/model/shell-context.ts';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { LeaveButton } from '../../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../../shell/top-bar/Bar.tsx';
import { BarButton, PanelButton } from '../../../../shell/top-bar/BarButtons.tsx';
import { BarTitle } from '../../../../shell/top-bar/BarTitle.tsx';
import { useBatch, useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './BatchTopBar.module.css';
import { useCounts } from './useCounts.ts';

/** How many there are and how far they are, pause, more photos; under it the bar of the whole batch. */
export function BatchTopBar() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const shell = useShell();
  const batch = useBatch();
  const sheet = hasSheet(useLayout());
  const panelOpen = usePanelOpen();
  const history = useCutoutState(({ open }) => open.history);
  const paused = useCutoutState(({ state }) => state.batch?.paused ?? false);
  const mayAdd = useCutoutState(({ shell }) => !shell.setting.hidden.includes('addPhotos'));
  const { all, ready, under, failed, bar } = useCounts();
  const parts = [
    t('batch.ready', { count: ready }),
    under > 0 && t('batch.under', { count: under }),
    failed > 0 && t('batch.need', { count: failed }),
  ];
  const pause = {
    icon: paused ? 'play' : 'pause',
    label: t(paused ? 'batch.resume' : 'batch.pause'),
    onClick: () => batch.pause(!paused),
  } as const;
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('batch.leave')} tip="start" onClick={() => batch.leave()} />
      <BarTitle name={t('batch.count', { count: all })} figures={parts.filter(Boolean).join(' · ')} always />
    </>
  );
  const end = (
    <>
      {under > 0 && <BarButton small={sheet} tip="end" {...pause} />}
      {mayAdd && (
        <BarButton small={sheet} tip="end" icon="image-plus" label={t('batch.add')} onClick={() => pickFiles()} />
      )}
      <MoreMenu />
      {!sheet && <PanelButton open={panelOpen} onToggle={(open) => shell.set({ panelOpen: open })} />}
      <LeaveButton />
    </>
  );
  return (
    <Bar
      start={start}
      middle={!sheet && <UndoButtons history={history} commands={designs} ready list={false} />}
      end={end}
    >
      <div
        className={`${progressBarStyles.bar} ${styles.whole}`}
        role="progressbar"
        aria-label={t('batch.bar')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(bar)}
      >
        <i style={{ transform: `scaleX(${bar / 100})` }} />
      </div>
    </Bar>
  );
}

/** What is done to all: each can be undone from the toast. */
function MoreMenu() {
  const { t } = useTexts();
  const batch = useBatch();
  const [open, setOpen] = useState(false);
  const { failed, under, all } = useCounts();
  const menu = useRef<HTMLDivElement>(null);
  const rows = [
    { id: 'batch.retryAll', off: failed === 0, run: () => batch.actions.retryAll() },
    { id: 'batch.cancelAll', off: under === 0, run: () => batch.actions.cancelAll() },
    { id: 'batch.removeAll', off: all === 0, run: () => batch.actions.removeAll() },
  ] as const;
  const close = () => {
    setOpen(false);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    <div
      className={styles.menu}
      role="toolbar"
      aria-label={t('batch.more')}
      ref={menu}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        close();
      }}
    >
      <IconButton
        icon="ellipsis"
        label={t('batch.more')}
        tip={open ? 'none' : 'end'}
        aria-expanded={open}
        aria-haspopup="true"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div className={`${panelStyles.popover} ${styles.menuRows}`}>
          {rows.map(({ id, off, run }) => (
            <button
              key={id}
              type="button"
              disabled={off}
              onClick={() => {
                close();
                run();
              }}
            >
              {t(id)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
