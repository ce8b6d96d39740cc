import { ActionFooter } from '../../../shell/edit/ActionFooter.tsx';
import { EACH, leftOf } from '../../../shell/edit/suggest.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import {
  useFixing,
  useFixState,
  useModify,
  useModifyState,
  usePlacing,
  usePlacingState,
} from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { takeFromLine } from './take-from-line.ts';
import type { Doing } from './use-doing.ts';

/** The step that comes next: makes suggestions, keeps one, sets a picture in, says where strokes take from. */
export function NextStep({ doing }: { doing: Doing }) {
  if (doing === 'place') return <SetIn />;
  if (doing === 'fix') return <TakeFrom />;
  return <Removal />;
}

function Removal() {
  const { t } = useTexts();
  const modify = useModify();
  const { suggestions, share, busy, each } = useModifyState((state) => state);
  const byServer = useStore(modify.server.store, (state) => state.on);
  if (suggestions?.made[suggestions.chosen]) {
    return (
      <ActionFooter
        line={t('edit.keepLine')}
        aside="Enter · Esc"
        label={t('edit.keep', { number: suggestions.chosen + 1 })}
        onAct={() => void modify.keep()}
        second={{ label: t('edit.discard'), onAct: () => modify.discard() }}
      />
    );
  }
  const { refusal } = modify.marking;
  const about = leftOf(EACH, each);
  return (
    <ActionFooter
      line={refusal ? t(refusal) : t('modify.share', { percent: Math.max(1, Math.round(share * 100)) })}
      aside={about === undefined || refusal ? undefined : t('edit.about', { count: about })}
      icon="eraser"
      label={t('modify.remove')}
      disabled={busy || refusal !== undefined}
      sends={{ name: 'remove', when: byServer }}
      onAct={() => void modify.remove()}
    />
  );
}

function SetIn() {
  const { t } = useTexts();
  const placing = usePlacing();
  const { server } = useModify();
  const byServer = useStore(server.store, (state) => state.on);
  // What is marked is taken out first.
  const isMarked = useModifyState((state) => state.share > 0);
  const isBegun = usePlacingState((state) => state.piece !== undefined);
  const isWorking = usePlacingState((state) => state.working !== undefined);
  return (
    <ActionFooter
      line={t(isBegun ? 'modify.place.keepLine' : 'modify.place.first')}
      aside={isBegun ? 'Enter · Esc' : undefined}
      icon="replace"
      label={t('modify.place.keep')}
      disabled={!isBegun || isWorking}
      sends={{ name: 'set', when: byServer && isMarked }}
      onAct={() => void placing.keep()}
      second={isBegun ? { label: t('edit.discard'), onAct: () => placing.discard() } : undefined}
    />
  );
}

/** Before the first stroke; after it the tab has the button, and the foot the file. */
function TakeFrom() {
  const { t } = useTexts();
  const fixing = useFixing();
  const state = useFixState((now) => now);
  return (
    <ActionFooter
      line={<span role="status">{t(takeFromLine(state))}</span>}
      icon="focus"
      look={state.source === undefined ? 'primary' : 'plain'}
      label={t('modify.fix.set')}
      onAct={() => fixing.set({ picking: !state.picking })}
    />
  );
}
