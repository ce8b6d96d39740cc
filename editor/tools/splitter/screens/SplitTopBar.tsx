import { unsavedSteps } from '../../../../src/document/history/unsaved.ts';
import { cutName, formatBytes } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell } from '../../../shell/model/shell-context.ts';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { PickButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarEnd } from '../../../shell/top-bar/BarEnd.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { TrialChip } from '../../../shell/top-bar/TrialChip.tsx';
import { useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';

export function SplitTopBar() {
  const { t, locale } = useTexts();
  const { splitter } = useSplitter();
  const shell = useShell();
  const layout = useLayout();
  const photo = useSplitterState((state) => state.photo);
  const history = useSplitterState((state) => state.history);
  const sheet = hasSheet(layout);
  /** Nothing of it is kept: what is unsaved would be lost. */
  const without = (go: () => void) => shell.ask(unsavedSteps(splitter.state.history, splitter.state.saved), go);
  const start = (
    <>
      <IconButton
        icon="arrow-left"
        label={t('split.new')}
        tip="start"
        onClick={() => without(() => splitter.close())}
      />
      <BarTitle
        name={photo && cutName(photo.name)}
        title={photo?.name}
        figures={photo ? `${photo.width} × ${photo.height} · ${formatBytes(locale, photo.bytes)}` : ''}
      />
      <TrialChip word={t('split.trial')} text={t('split.trialText')} />
    </>
  );
  const middle = history && (
    <UndoButtons history={history} commands={splitter} ready={photo !== undefined} list={!sheet} />
  );
  const end = (
    <BarEnd file={<DeliverButtons where="top" />}>{photo && <PickButton label={t('split.replace')} />}</BarEnd>
  );
  return <Bar start={start} middle={middle} end={end} />;
}
