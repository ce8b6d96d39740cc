import { useEffect } from 'react';
import { EditScreen } from '../../../shell/edit/EditScreen.tsx';
import type { EditStageProps } from '../../../shell/edit/EditStage.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useModify, useModifyState, usePlacingState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FixOver } from './FixOver.tsx';
import { MakingCard, WorkingCard } from './MakingCard.tsx';
import { MarkOver } from './MarkOver.tsx';
import { NextStep } from './NextStep.tsx';
import { PlaceOver } from './PlaceOver.tsx';
import { type Doing, useDoing } from './use-doing.ts';

/** A photo is open and is marked, painted on, or gets a picture; or the suggestions for what is marked. */
export function ModifyScreen() {
  const { t } = useTexts();
  const modify = useModify();
  const suggestions = useModifyState((state) => state.suggestions);
  const busy = useModifyState((state) => state.busy);
  const key = useEditState((state) => state.document?.key);
  const doing = useDoing();
  const isKept = useKept(doing);
  const shown = useShown(doing, isKept);
  useEffect(() => void (key !== undefined && modify.opened().catch(() => {})), [modify, key]);
  return (
    <EditScreen
      next={isKept ? undefined : <NextStep doing={doing} />}
      stage={{
        label: t('modify.stage'),
        ...shown,
        ...useOver(doing),
        card: busy && suggestions ? <MakingCard suggesting={suggestions} /> : <WorkingCard />,
      }}
    />
  );
}

/** Something was changed, and nothing is begun: there is a file to be had. */
function useKept(doing: Doing): boolean {
  const isMarked = useModifyState((state) => state.shapes.length > 0);
  const isPlacing = usePlacingState((state) => state.piece !== undefined);
  const hasEdit = useEditState((state) => state.document?.edit !== undefined);
  return hasEdit && !(doing === 'mark' && isMarked) && !(doing === 'place' && (isPlacing || isMarked));
}

/** The suggestion that is chosen beside the photo, or the photo beside the one before. */
function useShown(doing: Doing, isKept: boolean): Pick<EditStageProps, 'picture' | 'size' | 'before'> {
  const on = useModifyState((state) => state.on);
  const suggested = useModifyState(({ suggestions }) => suggestions?.made[suggestions.chosen]?.picture);
  const placed = usePlacingState((state) => state.shown);
  const input = useEditState((state) => state.input);
  const before = useEditState((state) => state.before);
  const result = useEditState((state) => state.result);
  const picture = doing === 'place' ? (placed ?? result ?? input) : (suggested ?? result ?? input);
  const size = on ?? picture ?? { width: 0, height: 0 };
  if (suggested && doing !== 'place') return { picture, size, before: result };
  return { picture, size, before: isKept ? before : undefined };
}

/** What lies over the photo: nothing where there are suggestions to look at. */
function useOver(doing: Doing): Pick<EditStageProps, 'over' | 'painting' | 'hint'> {
  const { t } = useTexts();
  const on = useModifyState((state) => state.on);
  const by = useModifyState((state) => state.by);
  const isShown = useEditState((state) => state.result !== undefined);
  if (doing === 'choose' || !isShown || on === undefined) return {};
  if (doing === 'fix') {
    return { over: (scale) => <FixOver on={on} scale={scale} />, painting: true, hint: t('modify.fix.hint') };
  }
  if (doing === 'place') return { over: (scale) => <PlaceOver on={on} scale={scale} /> };
  return {
    over: (scale) => <MarkOver on={on} scale={scale} />,
    painting: by !== 'move',
    hint: t(by === 'point' ? 'modify.hintPoint' : 'modify.hint'),
  };
}
