import { useRef, useState } from 'react';
import { IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useBatch, useEditorState, useLayout, usePanelOpen, useWiring } from '../../app/context.ts';
import { hasSheet } from '../../app/layout.ts';
import { Bar } from '../bar/Bar.tsx';
import { BarButton, PanelButton } from '../bar/BarButtons.tsx';
import { UndoButtons } from '../result/UndoButtons.tsx';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { pickFiles } from '../upload/pickFiles.ts';
import { useCounts } from './useCounts.ts';

/** How many there are and how far they are, pause, more photos; under it the bar of the whole batch. */
export function BatchTopBar() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const batch = useBatch();
  const sheet = hasSheet(useLayout());
  const panelOpen = usePanelOpen();
  const paused = useEditorState((state) => state.batch?.paused ?? false);
  const mayAdd = useEditorState((state) => !state.setting.hidden.includes('addPhotos'));
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
      <div className="file-name">
        <b>{all === 1 ? t('batch.countOne') : t('batch.count', { count: all })}</b>
        <span className="caption num">{parts.filter(Boolean).join(' · ')}</span>
      </div>
    </>
  );
  const end = (
    <>
      {under > 0 && <BarButton small={sheet} tip="end" {...pause} />}
      {mayAdd && (
        <BarButton small={sheet} tip="end" icon="image-plus" label={t('batch.add')} onClick={() => pickFiles()} />
      )}
      <MoreMenu />
      {!sheet && <PanelButton open={panelOpen} onToggle={(open) => editor.set({ panelOpen: open })} />}
      <LeaveButton />
    </>
  );
  return (
    <Bar start={start} middle={!sheet && <UndoButtons list={false} />} end={end}>
      <div
        className="bar whole"
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
    { id: 'batch.retryAll', off: failed === 0, run: () => batch.acts.retryAll() },
    { id: 'batch.cancelAll', off: under === 0, run: () => batch.acts.cancelAll() },
    { id: 'batch.removeAll', off: all === 0, run: () => batch.acts.removeAll() },
  ] as const;
  const close = () => {
    setOpen(false);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    <div
      className="menu"
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
        <div className="popover menu-rows">
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
