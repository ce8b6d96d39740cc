import { useEffect } from 'react';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { ActionFooter } from '../../../shell/edit/ActionFooter.tsx';
import { EditScreen } from '../../../shell/edit/EditScreen.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { EACH, leftOf } from '../../../shell/edit/suggest.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import { useExpand, useExpandState } from '../model/expand-context.ts';
import { isNothing, MOST_NEW, newShare } from '../model/frame.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FrameOver } from './FrameOver.tsx';
import { MakingCard } from './MakingCard.tsx';

/** A photo is open, with the frame round it; or the suggestions for what is new. */
export function ExpandScreen() {
  const { t } = useTexts();
  const expand = useExpand();
  const { suggestions, preview, added, busy, fill } = useExpandState((state) => state);
  const input = useEditState((state) => state.input);
  const result = useEditState((state) => state.result);
  const edit = useEditState((state) => state.document?.edit);
  const inputKey = useEditState((state) => state.document?.inputKey);
  useEffect(() => void (inputKey !== undefined && expand.opened().catch(() => {})), [expand, inputKey]);

  const { size, from } = expand;
  const made = useMadeSize(size);
  const suggested = suggestions?.made[suggestions.chosen];
  const isKept = edit !== undefined && suggestions === undefined && preview === undefined;
  const shown = isKept ? result : (suggested?.picture ?? preview);
  const place = {
    x: added.left / size.width,
    y: added.top / size.height,
    width: from.width / size.width,
    height: from.height / size.height,
  };
  const isOpen = !isKept && !suggested;
  const making = busy && fill === 'own' ? suggestions : undefined;
  return (
    <EditScreen
      next={isKept ? undefined : <NextStep />}
      stage={{
        label: t('expand.stage'),
        picture: shown ?? input,
        size: isKept ? made : size,
        place: shown ? undefined : place,
        over: isOpen ? (scale) => <FrameOver scale={scale} /> : undefined,
        hint: isOpen ? t('expand.hint') : undefined,
        card: making && <MakingCard suggesting={making} />,
      }}
    />
  );
}

/** Of what is kept; of what is chosen until that is there. */
const useMadeSize = (chosen: Size): Size => useEditState((state) => state.size) ?? chosen;

/** Keeps a suggestion, or makes some. */
function NextStep() {
  const { t } = useTexts();
  const expand = useExpand();
  const { suggestions, added, ratio, busy, each, fill } = useExpandState((state) => state);
  const ready = useEditState((state) => state.input !== undefined);
  const byServer = useStore(expand.server.store, (state) => state.on);
  if (suggestions?.made[suggestions.chosen]) {
    return (
      <ActionFooter
        line={t('edit.keepLine')}
        aside="Enter · Esc"
        label={t('edit.keep', { number: suggestions.chosen + 1 })}
        onAct={() => void expand.keep()}
        second={{ label: t('edit.discard'), onAct: () => expand.discard() }}
      />
    );
  }
  const share = newShare(added, expand.from);
  const about = leftOf(EACH, each);
  return (
    <ActionFooter
      aside={about === undefined || fill !== 'own' ? undefined : t('edit.about', { count: about })}
      line={t(share > MOST_NEW ? 'expand.mostNew' : 'expand.new', { percent: Math.round(share * 100) })}
      icon="frame"
      label={ratio === 'own' ? t('expand.do') : t('expand.doTo', { ratio })}
      disabled={busy || isNothing(added) || !ready}
      sends={{ name: 'expand', when: byServer && fill === 'own' }}
      onAct={() => void expand.press()}
    />
  );
}
