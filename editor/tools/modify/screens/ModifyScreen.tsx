import { useEffect } from 'react';
import { ActionFoot } from '../../../shell/edit/ActionFoot.tsx';
import { EditScreen } from '../../../shell/edit/EditScreen.tsx';
import type { EditStageProps } from '../../../shell/edit/EditStage.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useModify, useModifyState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { MakingCard } from './MakingCard.tsx';
import { MarkOver } from './MarkOver.tsx';

/** A photo is open and is marked; or the suggestions for what is marked. */
export function ModifyScreen() {
  const { t } = useTexts();
  const modify = useModify();
  const suggestions = useModifyState((state) => state.suggestions);
  const busy = useModifyState((state) => state.busy);
  const key = useEditState((state) => state.document?.key);
  const isKept = useKept();
  const shown = useShown(isKept);
  useEffect(() => void (key !== undefined && modify.opened().catch(() => {})), [modify, key]);
  return (
    <EditScreen
      next={isKept ? undefined : <NextStep />}
      stage={{
        label: t('modify.stage'),
        ...shown,
        ...useMarking(),
        card: busy && suggestions && <MakingCard {...suggestions} />,
      }}
    />
  );
}

/** Something was removed, and nothing is marked: there is a file to be had. */
function useKept(): boolean {
  const isEmpty = useModifyState((state) => state.shapes.length === 0);
  const hasEdit = useEditState((state) => state.document?.edit !== undefined);
  return hasEdit && isEmpty;
}

/** The suggestion that is chosen beside the photo, or the photo beside the one before. */
function useShown(isKept: boolean): Pick<EditStageProps, 'picture' | 'size' | 'before'> {
  const on = useModifyState((state) => state.on);
  const suggested = useModifyState(({ suggestions }) => suggestions?.made[suggestions.chosen]?.picture);
  const input = useEditState((state) => state.input);
  const result = useEditState((state) => state.result);
  const picture = suggested ?? result ?? input;
  const size = on ?? picture ?? { width: 0, height: 0 };
  if (suggested) return { picture, size, before: result };
  return { picture, size, before: isKept ? input : undefined };
}

/** As long as nothing is suggested, more can be marked. */
function useMarking(): Pick<EditStageProps, 'over' | 'painting' | 'hint'> {
  const { t } = useTexts();
  const on = useModifyState((state) => state.on);
  const by = useModifyState((state) => state.by);
  const isMarked = useModifyState((state) => state.suggestions === undefined);
  const isShown = useEditState((state) => state.result !== undefined);
  if (!isMarked || !isShown || on === undefined) return {};
  return { over: (scale) => <MarkOver on={on} scale={scale} />, painting: by !== 'move', hint: t('modify.hint') };
}

/** Keeps a suggestion, or makes some. */
function NextStep() {
  const { t } = useTexts();
  const modify = useModify();
  const { suggestions, share, busy } = useModifyState((state) => state);
  if (suggestions?.made[suggestions.chosen]) {
    return (
      <ActionFoot
        line={t('edit.keepLine')}
        aside="Enter · Esc"
        label={t('edit.keep', { number: suggestions.chosen + 1 })}
        onAct={() => void modify.keep()}
        second={{ label: t('edit.discard'), onAct: () => modify.stop() }}
      />
    );
  }
  const { refusal } = modify.marking;
  return (
    <ActionFoot
      line={refusal ? t(refusal) : t('modify.share', { percent: Math.max(1, Math.round(share * 100)) })}
      icon="eraser"
      label={t('modify.remove')}
      disabled={busy || refusal !== undefined}
      onAct={() => void modify.remove()}
    />
  );
}
