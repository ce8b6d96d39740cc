import { cutName, formatBytes } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import chipStyles from '../../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { DocumentSteps } from '../../../shell/history/DocumentSteps.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { LeaveButton } from '../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarButton, PanelButton, ShortcutsButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { useHidden, usePhoto, usePhotoState } from '../model/photo-context.ts';
import { useTexts } from '../texts/useTexts.ts';

export function PhotoTopBar() {
  const { t, locale } = useTexts();
  const editor = usePhoto();
  const shell = useShell();
  const layout = useLayout();
  const open = usePhotoState((state) => state.document);
  const trial = useShellState((state) => state.setting.trial);
  const { there: hasPanel, open: panelOpen } = useSidePanel(false);
  const hosted = useShellState((state) => state.setting.hosted);
  const hasFile = !useHidden('exportBar');
  const sheet = hasSheet(layout);
  const start = (
    <>
      <IconButton
        icon="arrow-left"
        label={t('photo.new')}
        tip="start"
        onClick={() => shell.ask(shell.state.pending.length, () => editor.close())}
      />
      <BarTitle
        name={open && cutName(open.name)}
        title={open?.name}
        figures={open ? `${open.size.width} × ${open.size.height} · ${formatBytes(locale, open.bytes)}` : ''}
      />
      {trial && (
        <span className={`${chipStyles.chip} ${chipStyles.warn}`} title={t('photo.trialText')}>
          <Icon name="info" size={14} />
          {t('photo.trial')}
        </span>
      )}
    </>
  );
  const middle = open && (
    <>
      <DocumentSteps document={editor.ports.document} ready list={!sheet} />
      <CompareButton />
    </>
  );
  const end = (
    <>
      {sheet && hasFile && <MainButton inPanel={false} label={t(hosted ? 'file.useShort' : 'file.download')} />}
      {!sheet && !panelOpen && <FileButtons where="top" />}
      {!sheet && open && <ReplaceButton />}
      {!sheet && <ShortcutsButton />}
      {!sheet && hasPanel && <PanelButton open={panelOpen} onToggle={(next) => shell.set({ panelOpen: next })} />}
      <LeaveButton />
    </>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

function CompareButton() {
  const { t } = useTexts();
  const editor = usePhoto();
  const comparing = usePhotoState((state) => state.compare !== undefined);
  const cropping = usePhotoState((state) => state.tab === 'crop');
  return (
    <BarButton
      icon="square-split-horizontal"
      small={useLayout() !== 'wide'}
      label={t('photo.compare')}
      aria-pressed={comparing}
      disabled={cropping}
      onClick={() => editor.set({ compare: comparing ? undefined : 0.5 })}
    />
  );
}

function ReplaceButton() {
  const { t } = useTexts();
  const small = useLayout() !== 'wide';
  if (useHidden('addPhotos')) return null;
  return <BarButton icon="image-plus" small={small} label={t('photo.replace')} tip="end" onClick={() => pickFiles()} />;
}
