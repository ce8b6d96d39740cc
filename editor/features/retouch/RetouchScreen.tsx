import { useLayoutEffect, useState } from 'react';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { RETOUCH_TEXTS } from '../../../src/ui/i18n/retouch/load.ts';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { hasSheet } from '../../app/layout.ts';
import { NoteCard } from '../notice/NoteCard.tsx';
import { KeyBrush } from './key-brush.ts';
import { LeaveCard } from './LeaveCard.tsx';
import { RetouchPanel } from './RetouchPanel.tsx';
import { RetouchStage } from './RetouchStage.tsx';
import { RetouchTop } from './RetouchTop.tsx';
import { listenToRetouchKeys } from './retouch-keys.ts';
import { Session } from './session.ts';
import { ToolRail } from './ToolRail.tsx';
import { SessionProvider, useSessionState } from './useSession.ts';

/** The matting editor: it lies where stage and panel were, until Done or Cancel. */
export function RetouchScreen() {
  const { editor, designing } = useWiring();
  const uuid = useEditorState((state) => state.openId);
  const retouch = useEditorState((state) => state.retouch);
  const [session, setSession] = useState<Session>();
  useLayoutEffect(() => {
    if (uuid === undefined || retouch === undefined) return;
    let end = () => {};
    let gone = false;
    const begin = () => {
      if (gone) return;
      const begun = new Session(editor, designing, uuid, retouch);
      const brush = new KeyBrush(begun);
      const stop = listenToRetouchKeys(window, begun, brush);
      setSession(begun);
      editor.say('say.retouch');
      end = () => {
        stop();
        brush.end();
        begun.end();
      };
    };
    // Its words could not be fetched: nobody can work without them, and nothing was done yet.
    const failed = () => editor.set({ retouch: undefined, note: { id: 'error.NETWORK', tone: 'warn' } });
    editor.ports.translator.add(RETOUCH_TEXTS).then(begin, failed);
    return () => {
      gone = true;
      end();
    };
  }, [editor, designing, uuid, retouch]);
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
      className="retouch"
      data-layout={layout}
      data-compact={hasSheet(layout)}
      data-panel={panel}
      aria-label={t('retouch.title')}
    >
      <RetouchTop />
      <ToolRail />
      <div className="retouch-stage-place">
        <RetouchStage />
        <NoteCard />
      </div>
      {panel && <RetouchPanel />}
      <LeaveCard />
    </main>
  );
}
