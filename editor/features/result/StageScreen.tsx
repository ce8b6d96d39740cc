import '../../../src/ui/icons/all.ts';
import { useEffect } from 'react';
import { useTexts, useTranslator } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useLayout } from '../../app/context.ts';
import { late } from '../../app/late.tsx';
import { hasSheet } from '../../app/layout.ts';
import { NetworkBanner } from '../notice/NetworkBanner.tsx';
import { Stage } from '../stage/Stage.tsx';
import { Panel } from './Panel.tsx';
import { Sheet } from './Sheet.tsx';
import { TopBar } from './TopBar.tsx';
import { useSidePanel } from './usePanelTabs.ts';

const retouchScreen = late(async () => (await import('../retouch/RetouchScreen.tsx')).RetouchScreen);

/** A picture is open: top bar, stage, and a panel or a sheet. */
export function StageScreen() {
  const { t } = useTexts();
  const layout = useLayout();
  const panelOpen = useSidePanel().open;
  const topBar = useEditorState((state) => !state.setting.hidden.includes('topBar'));
  const retouching = useEditorState((state) => state.retouch !== undefined);
  const sheet = hasSheet(layout);
  const translator = useTranslator();
  useEffect(() => retouchScreen.prefetch(translator), [translator]);
  if (retouching) return <retouchScreen.Part />;
  return (
    <main className="work" data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className="skip" onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {topBar && <TopBar />}
      <NetworkBanner />
      <Stage />
      {sheet ? <Sheet /> : panelOpen && <Panel />}
    </main>
  );
}
