import { cutName } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import chipStyles from '../../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { LeaveButton } from '../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { PanelButton, ShortcutsButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ResizeButton } from './ResizeButton.tsx';

export function PageTopBar() {
  const { t } = useTexts();
  const poster = usePoster();
  const shell = useShell();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const name = usePosterState((state) => state.name);
  const history = usePosterState((state) => state.history);
  const scene = usePosterState(() => poster.scene);
  const trial = useShellState((state) => state.setting.trial);
  const { there, open } = useSidePanel(false);
  return (
    <Bar
      start={
        <>
          <IconButton icon="arrow-left" label={t('poster.back')} tip="start" onClick={() => poster.leave()} />
          <BarTitle name={cutName(name)} title={name} figures={scene ? `${scene.width} × ${scene.height}` : ''} />
          {trial && !sheet && (
            <span className={`${chipStyles.chip} ${chipStyles.warn}`} title={t('poster.watermark')}>
              <Icon name="info" size={14} />
              {t('poster.trial')}
            </span>
          )}
        </>
      }
      middle={history && <UndoButtons history={history} commands={poster} ready list={!sheet} />}
      end={
        <>
          <ResizeButton small={layout !== 'wide'} />
          {(sheet || !open) && <FileButtons where="top" />}
          {!sheet && <ShortcutsButton />}
          {!sheet && there && <PanelButton open={open} onToggle={(next) => shell.set({ panelOpen: next })} />}
          <LeaveButton />
        </>
      }
    />
  );
}
