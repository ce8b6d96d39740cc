import { unsavedSteps } from '../../../../src/document/history/unsaved.ts';
import { cutName, formatBytes } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import chipStyles from '../../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { LeaveButton } from '../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarButton, PanelButton, ShortcutsButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { useHidden, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';

export function SplitTopBar() {
  const { t, locale } = useTexts();
  const { splitter } = useSplitter();
  const shell = useShell();
  const layout = useLayout();
  const photo = useSplitterState((state) => state.photo);
  const history = useSplitterState((state) => state.history);
  const trial = useShellState((state) => state.setting.trial);
  const { there: hasPanel, open: panelOpen } = useSidePanel(false);
  const mayReplace = !useHidden('addPhotos');
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
      {trial && (
        <span className={`${chipStyles.chip} ${chipStyles.warn}`} title={t('split.trialText')}>
          <Icon name="info" size={14} />
          {t('split.trial')}
        </span>
      )}
    </>
  );
  const middle = history && (
    <UndoButtons history={history} commands={splitter} ready={photo !== undefined} list={!sheet} />
  );
  const end = (
    <>
      {(sheet || !panelOpen) && <DeliverButtons where="top" />}
      {!sheet && mayReplace && photo && (
        <BarButton
          icon="image-plus"
          small={layout !== 'wide'}
          label={t('split.replace')}
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
