import { useLayoutEffect, useState } from 'react';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { LastNote } from '../stage/LastNote.tsx';
import { KeyBrush } from './key-brush.ts';
import { LeaveCard } from './LeaveCard.tsx';
import { RetouchPanel } from './RetouchPanel.tsx';
import styles from './RetouchScreen.module.css';
import { RetouchStage } from './RetouchStage.tsx';
import { RetouchTopBar } from './RetouchTopBar.tsx';
import { listenToRetouchKeys } from './retouch-keys.ts';
import { Session } from './session.ts';
import { ToolRail } from './ToolRail.tsx';
import { SessionProvider, useSessionState } from './useSession.ts';

/** The matting editor: it lies where stage and panel were, until Done or Cancel. */
export function RetouchScreen() {
  const { cutout, designs } = useCutout();
  const uuid = useCutoutState(({ state }) => state.openId);
  const retouch = useCutoutState(({ state }) => state.retouch);
  const [session, setSession] = useState<Session>();
  useLayoutEffect(() => {
    if (uuid === undefined || retouch === undefined) return;
    const begun = new Session(cutout, designs, uuid, retouch);
    const brush = new KeyBrush(begun);
    const stop = listenToRetouchKeys(window, begun, brush);
    setSession(begun);
    cutout.say('say.retouch');
    return () => {
      stop();
      brush.end();
      begun.end();
    };
  }, [cutout, designs, uuid, retouch]);
  return session === undefined ? null : (
    <SessionProvider value={session}>
      <Parts />
    </SessionProvider>
  );
}

function Parts() {
  const { t } = useTexts();
  const layout = useLayout();
  const panel = useSessionState((state) => state.panel);
  return (
    <main
      className={styles.retouch}
      data-layout={layout}
      data-compact={hasSheet(layout)}
      data-panel={panel}
      aria-label={t('retouch.title')}
    >
      <RetouchTopBar />
      <ToolRail />
      <div className={styles.retouchStagePlace}>
        <RetouchStage />
        <LastNote />
      </div>
      {panel && <RetouchPanel />}
      <LeaveCard />
    </main>
  );
}
