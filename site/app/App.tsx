import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FeedbackDraft } from '../account/dialogs/FeedbackDialog.tsx';
import { useAccount } from '../account/useAccount.ts';
import { clientState, useClientState } from '../config/client-state.ts';
import { isBatch, type Opening, type Wanted } from '../config/opening.ts';
import type { PageData } from '../config/page-data.ts';
import type { SiteApp } from '../config/site-app.ts';
import { shellBridge } from '../desktop/shell-bridge.ts';
import { EditorStage } from '../editor/EditorStage.tsx';
import { AccountButton } from './AccountButton.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useStage } from './useStage.ts';

const AccountDialog = lazyPart(async () => (await import('../account/dialogs/AccountDialog.tsx')).AccountDialog);
const FeedbackDialog = lazyPart(async () => (await import('../account/dialogs/FeedbackDialog.tsx')).FeedbackDialog);

interface AppProps {
  page: PageData;
  onReady(app: SiteApp): void;
}

/** Account, dialogs and editor of one page. Several photos of a person who is not logged in wait for the log-in, then go on. */
export function App({ page: { locale, accountAt }, onReady }: AppProps) {
  const account = useAccount(locale);
  const { token } = account.person;
  const [wanted, setWanted] = useState<Wanted>();
  const [waiting, setWaiting] = useState<Opening>();
  const { stage, place, open } = useStage(() => {
    setWanted(undefined);
    setWaiting(undefined);
  });
  const isFeedback = useClientState((state) => state.feedbackModalVisible);
  const draft = useRef<FeedbackDraft>(undefined);
  const { left = 0 } = account.person;
  useEffect(() => clientState.set({ count: left, currentModeId: stage?.tool ?? '' }), [left, stage]);

  /** In the desktop shell the log-in is the shell's own; without one, or where it is given up, nothing opens over the page. */
  const want = (asked: Wanted) => {
    const bridge = asked.need === 'login' ? shellBridge(window) : undefined;
    if (bridge === undefined) return setWanted(asked);
    bridge
      .login()
      .then(account.loggedIn)
      .then(
        (gift) => (gift.count > 0 ? setWanted({ need: 'login', gift }) : latest.current.goOn()),
        () => setWaiting(undefined),
      );
  };
  const goOn = () => {
    if (waiting !== undefined && latest.current.token !== undefined) open(waiting);
    setWaiting(undefined);
  };
  const latest = useRef({ token, open, want, goOn });
  latest.current = { token, open, want, goOn };
  /** The editor hears of a log-in when its dialog has closed: the gift never stands over a batch that runs. */
  const held = useRef(token);
  if (wanted === undefined) held.current = token;
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current({
      open(opening) {
        if (isBatch(opening) && latest.current.token === undefined) {
          setWaiting(opening);
          latest.current.want({ need: 'login', photos: opening.photos?.length });
        } else latest.current.open(opening);
      },
      feedback: () => clientState.set({ feedbackModalVisible: true }),
      need: (asked) =>
        latest.current.want({ need: asked ?? (latest.current.token === undefined ? 'login' : 'credits') }),
    });
  }, []);

  const close = () => {
    setWanted(undefined);
    goOn();
  };
  const openFirst = () => {
    setWanted(undefined);
    setWaiting(undefined);
    if (waiting) open({ ...waiting, photos: waiting.photos?.slice(0, 1) ?? [] });
  };

  return (
    <>
      <AccountButton person={account.person} />
      {stage &&
        place &&
        createPortal(
          <EditorStage
            locale={locale}
            opening={stage}
            token={wanted === undefined ? token : held.current}
            changes={account.changes}
            onUsed={account.used}
            onNeed={(asked) => {
              if (asked.expired) account.expired();
              want(asked);
            }}
          />,
          place,
        )}
      {isFeedback && (
        <FeedbackDialog
          locale={locale}
          draft={draft.current}
          onClose={(left) => {
            draft.current = left;
            clientState.set({ feedbackModalVisible: false });
          }}
        />
      )}
      {wanted && (
        <AccountDialog
          wanted={wanted}
          account={account}
          locale={locale}
          accountAt={accountAt}
          onFirst={openFirst}
          onClose={close}
        />
      )}
    </>
  );
}
