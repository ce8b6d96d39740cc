import { cutName, formatBytes } from '../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import chipStyles from '../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { FileButtons } from '../export/FileButtons.tsx';
import { UndoButtons } from '../history/UndoButtons.tsx';
import { pickFiles } from '../intake/pickFiles.ts';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShell, useShellState } from '../model/shell-context.ts';
import { useSidePanel } from '../panel/usePanelTabs.ts';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { Bar } from '../top-bar/Bar.tsx';
import { BarButton, PanelButton, ShortcutsButton } from '../top-bar/BarButtons.tsx';
import { BarTitle } from '../top-bar/BarTitle.tsx';
import { useEdit, useEditState, useHidden } from './edit-context.ts';
import { useTexts } from './texts/useTexts.ts';

/** @param compares whether before and after can be laid beside each other */
export function EditTopBar({ compares }: { compares: boolean }) {
  const { t, locale } = useTexts();
  const edit = useEdit();
  const shell = useShell();
  const layout = useLayout();
  const document = useEditState((state) => state.document);
  const compare = useEditState((state) => state.compare);
  const trial = useShellState((state) => state.setting.trial);
  const { there: hasPanel, open: panelOpen } = useSidePanel(false);
  const mayReplace = !useHidden('addPhotos');
  const sheet = hasSheet(layout);
  const size = document?.size;
  const start = (
    <>
      <IconButton
        icon="arrow-left"
        label={t('edit.new')}
        tip="start"
        onClick={() => shell.ask(shell.state.pending.length, () => edit.close())}
      />
      <BarTitle
        name={document && cutName(document.name)}
        title={document?.name}
        figures={size ? `${size.width} × ${size.height} · ${formatBytes(locale, document.bytes)}` : ''}
      />
      {trial && (
        <span className={`${chipStyles.chip} ${chipStyles.warn}`} title={t('edit.trialText')}>
          <Icon name="info" size={14} />
          {t('edit.trial')}
        </span>
      )}
    </>
  );
  const middle = document && (
    <>
      <UndoButtons history={document.history} commands={edit.ports.document} ready list={!sheet} />
      {compares && (
        <BarButton
          icon="square-split-horizontal"
          small={layout !== 'wide'}
          label={t('edit.compare')}
          aria-pressed={compare !== undefined}
          onClick={() => edit.set({ compare: compare === undefined ? 0.5 : undefined })}
        />
      )}
    </>
  );
  const end = (
    <>
      {(sheet || !panelOpen) && <FileButtons where="top" />}
      {!sheet && mayReplace && document && (
        <BarButton
          icon="image-plus"
          small={layout !== 'wide'}
          label={t('edit.replace')}
          tip="end"
          onClick={() => pickFiles()}
        />
      )}
      {!sheet && <ShortcutsButton />}
      {!sheet && hasPanel && <PanelButton open={panelOpen} onToggle={(open) => shell.set({ panelOpen: open })} />}
      <LeaveButton />
    </>
  );
  return <Bar start={start} middle={middle} end={end} />;
}
