import frameStyles from '../../../shell/frame.module.css';
import '../../../../src/ui/kit/all-icons.ts';
import { useEffect } from 'react';
import { useTranslator } from '../../../../src/ui/i18n/context.ts';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useCutoutState } from '../model/context/cutout-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ReviewBar } from './batch/ReviewBar.tsx';
import { StagePanel } from './panel/StagePanel.tsx';
import { StageSheet } from './panel/StageSheet.tsx';
import styles from './StageScreen.module.css';
import { Stage } from './stage/Stage.tsx';
import { TopBar } from './stage/TopBar.tsx';

const retouchScreen = lazyPart(async () => (await import('./retouch/RetouchScreen.tsx')).RetouchScreen);

/** A picture is open: top bar, stage, and a panel or a sheet. */
export function StageScreen() {
  const { t } = useTexts();
  const layout = useLayout();
  const panelOpen = useSidePanel(useCutoutState(({ shell }) => !shell.setting.hidden.includes('tabRetouch'))).open;
  const topBar = useCutoutState(({ shell }) => !shell.setting.hidden.includes('topBar'));
  const retouching = useCutoutState(({ state }) => state.retouch !== undefined);
  const sheet = hasSheet(layout);
  const translator = useTranslator();
  useEffect(() => retouchScreen.prefetch(translator), [translator]);
  if (retouching) return <retouchScreen.Part />;
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {topBar && <TopBar />}
      <div className={styles.banners}>
        <NetworkBanner />
        <ReviewBar />
      </div>
      <Stage />
      {sheet ? <StageSheet /> : panelOpen && <StagePanel />}
    </main>
  );
}
