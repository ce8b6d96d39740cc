import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../src/ui/Button.tsx';
import { cutName, formatBytes } from '../../../src/ui/format.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useLayout, usePanelOpen, useWiring } from '../../app/context.ts';
import { hasSheet } from '../../app/layout.ts';
import { NeighbourBar } from '../batch/NeighbourBar.tsx';
import { FileButtons } from '../export/FileButtons.tsx';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { pickFiles } from '../upload/pickFiles.ts';
import { UndoButtons } from './UndoButtons.tsx';

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
  const panelOpen = usePanelOpen();
  const trial = useEditorState((state) => state.setting.trial);
  const sheet = hasSheet(layout);
  const size = picture && picture.width > 0 ? `${picture.width} × ${picture.height} · ` : '';
  return (
    <header className="top" data-region>
      <div className="top-part">
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
      </div>
      <div className="top-part middle">
        <UndoButtons list={!sheet} />
        <CompareButton small={sheet} />
      </div>
      <div className="top-part end">
        {sheet ? (
          <FileButtons where="top" />
        ) : (
          <>
            {!panelOpen && <FileButtons where="top" />}
            {mayAdd && <IconButton icon="image-plus" label={t('batch.add')} tip="end" onClick={() => pickFiles()} />}
            <IconButton
              icon="keyboard"
              label={t('result.shortcuts')}
              tip="end"
              onClick={() => editor.set({ keysOpen: true })}
            />
            <IconButton
              icon="panel-right"
              label={t(panelOpen ? 'result.panelClose' : 'result.panelOpen')}
              tip="end"
              aria-pressed={panelOpen}
              onClick={() => editor.set({ panelOpen: !panelOpen })}
            />
          </>
        )}
        <LeaveButton />
      </div>
    </header>
  );
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
  return small ? (
    <IconButton icon="square-split-horizontal" label={t('result.compare')} {...handlers} />
  ) : (
    <Button look="ghost" icon="square-split-horizontal" title={t('result.compareHint')} {...handlers}>
      {t('result.compare')}
    </Button>
  );
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
