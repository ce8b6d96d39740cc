import { useEffect } from 'react';
import { ActionFoot } from '../../../shell/edit/ActionFoot.tsx';
import { EditScreen } from '../../../shell/edit/EditScreen.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useModify, useModifyState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { MakingCard } from './MakingCard.tsx';
import { MarkOver } from './MarkOver.tsx';

/** A photo is open and is marked; or the suggestions for what is marked. */
export function ModifyScreen() {
  const { t } = useTexts();
  const modify = useModify();
  const { suggestions, by, on, busy, shapes } = useModifyState((state) => state);
  const input = useEditState((state) => state.input);
  const result = useEditState((state) => state.result);
  const document = useEditState((state) => state.document);
  const key = document?.key;
  useEffect(() => void (key !== undefined && modify.opened().catch(() => {})), [modify, key]);

  const suggested = suggestions?.made[suggestions.chosen]?.picture;
  const isKept = document?.edit !== undefined && shapes.length === 0;
  const marks = suggestions === undefined && on !== undefined && result !== undefined;
  const picture = suggested ?? result ?? input;
  return (
    <EditScreen
      next={isKept ? undefined : <NextStep />}
      stage={{
        label: t('modify.stage'),
        picture,
        size: on ?? picture ?? { width: 0, height: 0 },
        before: suggested ? result : isKept ? input : undefined,
        over: marks ? (scale) => <MarkOver on={on} scale={scale} /> : undefined,
        painting: marks && by !== 'move',
        hint: marks ? t('modify.hint') : undefined,
        card: busy && suggestions && <MakingCard {...suggestions} />,
      }}
    />
  );
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
  const { refusal } = modify;
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
