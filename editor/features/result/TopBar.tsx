import { useRef, useState } from 'react';
import { IconButton } from '../../../src/ui/Button.tsx';
import { cutName, formatBytes } from '../../../src/ui/format.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { hasSheet } from '../../app/layout.ts';
import { Bar } from '../bar/Bar.tsx';
import { BarButton, KeysButton, PanelButton } from '../bar/BarButtons.tsx';
import { NeighbourBar } from '../batch/NeighbourBar.tsx';
import { FileButtons } from '../export/FileButtons.tsx';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { pickFiles } from '../upload/pickFiles.ts';
import { UndoButtons } from './UndoButtons.tsx';
import { useSidePanel } from './usePanelTabs.ts';

/** A press that is held longer than this shows the original as long as it lasts (ux.md §5), in ms. */
const HOLD = 250;

export function TopBar() {
  const { t, locale } = useTexts();
  const { editor, batch } = useWiring();
  const several = useEditorState((state) => state.batch !== undefined);
  const mayAdd = useEditorState((state) => state.result !== undefined && !state.setting.hidden.includes('addPhotos'));
  const layout = useLayout();
  const picture = useEditorState((state) => state.picture);
  const working = useEditorState((state) => state.progress !== undefined && state.result === undefined);
  const { there: hasPanel, open: panelOpen } = useSidePanel();
  const trial = useEditorState((state) => state.setting.trial);
  const sheet = hasSheet(layout);
  const size = picture && picture.width > 0 ? `${picture.width} × ${picture.height} · ` : '';
  const start = (
    <>
      <IconButton
        icon="arrow-left"
        label={t(several ? 'batch.back' : working ? 'progress.back' : 'result.new')}
        tip="start"
        onClick={() => (several ? batch.here?.close() : working ? editor.cancel() : editor.newPhoto())}
      />
      {!sheet && picture && (
        <div className="file-name">
          <b title={picture.name}>{cutName(picture.name)}</b>
          <span className="caption num">{size + formatBytes(locale, picture.bytes)}</span>
        </div>
      )}
      {trial && <TrialChip />}
      <NeighbourBar />
    </>
  );
  const middle = (
    <>
      <UndoButtons list={!sheet} />
      <CompareButton small={layout !== 'wide'} />
    </>
  );
  const add = { icon: 'image-plus', label: t('batch.add'), tip: 'end', onClick: () => pickFiles() } as const;
  const end = (
    <>
      {(sheet || !panelOpen) && <FileButtons where="top" />}
      {!sheet && mayAdd && <BarButton small={layout !== 'wide'} {...add} />}
      {!sheet && <KeysButton />}
      {!sheet && hasPanel && <PanelButton open={panelOpen} onToggle={(open) => editor.set({ panelOpen: open })} />}
      <LeaveButton />
    </>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

function CompareButton({ small }: { small: boolean }) {
  const { t } = useTexts();
  const { editor } = useWiring();
  const cut = useEditorState((state) => state.result !== undefined && state.progress === undefined);
  // While Size is open the whole result is on the stage; holding the button still shows the original.
  const on = useEditorState((state) => state.compare.on && state.tab !== 'size');
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  if (!cut) return null;
  const peek = (peeking: boolean) => editor.set({ compare: { ...editor.state.compare, peek: peeking } });
  const release = () => {
    clearTimeout(hold.current);
    if (held.current) peek(false);
  };
  const handlers = {
    'aria-pressed': on,
    onPointerDown: () => {
      held.current = false;
      hold.current = setTimeout(() => {
        held.current = true;
        peek(true);
      }, HOLD);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => {
      // The click that ends a hold is not a press.
      if (held.current) held.current = false;
      else editor.set({ compare: { ...editor.state.compare, on: !on, peek: false } });
    },
  } as const;
  const words = { label: t('result.compare'), hint: t('result.compareHint') };
  return <BarButton icon="square-split-horizontal" small={small} {...words} {...handlers} />;
}

function TrialChip() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <span className="trial">
      <button
        type="button"
        className="chip warn"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Icon name="info" size={14} />
        {t('result.trial')}
      </button>
      {open && (
        <span className="popover" role="status">
          {t('result.trialText')}
        </span>
      )}
    </span>
  );
}
