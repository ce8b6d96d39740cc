import { cutName, formatBytes } from '../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { FileButtons } from '../export/FileButtons.tsx';
import { UndoButtons } from '../history/UndoButtons.tsx';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShell } from '../model/shell-context.ts';
import { Bar } from '../top-bar/Bar.tsx';
import { BarButton, PickButton } from '../top-bar/BarButtons.tsx';
import { BarEnd } from '../top-bar/BarEnd.tsx';
import { BarTitle } from '../top-bar/BarTitle.tsx';
import { TrialChip } from '../top-bar/TrialChip.tsx';
import { useEdit, useEditState } from './edit-context.ts';
import { useTexts } from './texts/useTexts.ts';

/** @param compares whether before and after can be laid beside each other */
export function EditTopBar({ compares }: { compares: boolean }) {
  const { t, locale } = useTexts();
  const edit = useEdit();
  const shell = useShell();
  const layout = useLayout();
  const document = useEditState((state) => state.document);
  const compare = useEditState((state) => state.compare);
  const sheet = hasSheet(layout);
  const size = document?.size;
  const start = (
    <>
      <IconButton
        icon="arrow-left"
        label={t('edit.new')}
        tip="start"
        onClick={() => shell.ask(edit.losing, () => edit.close())}
      />
      <BarTitle
        name={document && cutName(document.name)}
        title={document?.name}
        figures={size ? `${size.width} × ${size.height} · ${formatBytes(locale, document.bytes)}` : ''}
      />
      <TrialChip word={t('edit.trial')} text={t('edit.trialText')} />
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
    <BarEnd file={<FileButtons where="top" />}>{document && <PickButton label={t('edit.replace')} />}</BarEnd>
  );
  return <Bar start={start} middle={middle} end={end} />;
}
