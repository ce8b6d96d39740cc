import { cutName, formatBytes } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { DocumentSteps } from '../../../shell/history/DocumentSteps.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarButton, PickButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarEnd } from '../../../shell/top-bar/BarEnd.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { TrialChip } from '../../../shell/top-bar/TrialChip.tsx';
import { useHidden, usePhoto, usePhotoState } from '../model/photo-context.ts';
import { useTexts } from '../texts/useTexts.ts';

export function PhotoTopBar() {
  const { t, locale } = useTexts();
  const editor = usePhoto();
  const shell = useShell();
  const layout = useLayout();
  const open = usePhotoState((state) => state.document);
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
      <TrialChip word={t('photo.trial')} text={t('photo.trialText')} />
    </>
  );
  const middle = open && (
    <>
      <DocumentSteps document={editor.ports.document} ready list={!sheet} />
      <CompareButton />
    </>
  );
  const file = sheet ? (
    hasFile && <MainButton inPanel={false} label={t(hosted ? 'file.useShort' : 'file.download')} />
  ) : (
    <FileButtons where="top" />
  );
  const end = <BarEnd file={file}>{open && <PickButton label={t('photo.replace')} />}</BarEnd>;
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
