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
import { useHidden, useIdParts, useIdState } from '../model/id-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';

export function IdTopBar() {
  const { t, locale } = useTexts();
  const { id } = useIdParts();
  const shell = useShell();
  const layout = useLayout();
  const photo = useIdState((state) => state.photo);
  const history = useIdState((state) => state.history);
  const trial = useShellState((state) => state.setting.trial);
  const { there: hasPanel, open: panelOpen } = useSidePanel(false);
  const mayReplace = !useHidden('addPhotos');
  const sheet = hasSheet(layout);
  /** Nothing of it is kept: what is unsaved would be lost. */
  const without = (go: () => void) => shell.ask(unsavedSteps(id.state.history, id.state.saved), go);
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('id.new')} tip="start" onClick={() => without(() => id.close())} />
      <BarTitle
        name={photo && cutName(photo.name)}
        title={photo?.name}
        figures={photo ? `${photo.full.width} × ${photo.full.height} · ${formatBytes(locale, photo.bytes)}` : ''}
      />
      {trial && (
        <span className={`${chipStyles.chip} ${chipStyles.warn}`} title={t('id.trialText')}>
          <Icon name="info" size={14} />
          {t('id.trial')}
        </span>
      )}
    </>
  );
  const middle = history && <UndoButtons history={history} commands={id} ready={photo !== undefined} list={!sheet} />;
  const end = (
    <>
      {(sheet || !panelOpen) && <DeliverButtons where="top" />}
      {!sheet && mayReplace && photo && (
        <BarButton
          icon="image-plus"
          small={layout !== 'wide'}
          label={t('id.replace')}
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
