import { cutName, formatBytes } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell } from '../../../shell/model/shell-context.ts';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { LeaveButton } from '../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarButton, PanelButton, ShortcutsButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { useBeauty, useBeautyState, useHidden } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';

export function BeautyTopBar() {
  const { t, locale } = useTexts();
  const { ports } = useBeauty();
  const shell = useShell();
  const layout = useLayout();
  const photo = useBeautyState((state) => state.open);
  const ready = useBeautyState((state) => state.search !== 'looking');
  const { there: hasPanel, open: panelOpen } = useSidePanel(false);
  const mayReplace = !useHidden('addPhotos');
  const sheet = hasSheet(layout);
  const close = () => {
    ports.document.close();
    ports.screen.show('upload');
  };
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('beauty.new')} tip="start" onClick={close} />
      <BarTitle
        name={photo && cutName(photo.name)}
        title={photo?.name}
        figures={photo ? `${photo.size.width} × ${photo.size.height} · ${formatBytes(locale, photo.bytes)}` : ''}
      />
    </>
  );
  const middle = photo && <UndoButtons history={photo.history} commands={ports.document} ready={ready} list={!sheet} />;
  const end = (
    <>
      {(sheet || !panelOpen) && <DeliverButtons where="top" />}
      {!sheet && mayReplace && (
        <BarButton
          icon="image-plus"
          small={layout !== 'wide'}
          label={t('beauty.replace')}
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
