import { useEffect } from 'react';
import { ActionFoot } from '../../../shell/edit/ActionFoot.tsx';
import { EditScreen } from '../../../shell/edit/EditScreen.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { TileCard } from './TileCard.tsx';
import { TilesOver } from './TilesOver.tsx';

/** A photo is open: it is shown at the size that it will have. */
export function EnhanceScreen() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const { choices, changed, busy, run, factors } = useEnhanceState((state) => state);
  const input = useEditState((state) => state.input);
  const result = useEditState((state) => state.result);
  const edit = useEditState((state) => state.document?.edit);
  const inputKey = useEditState((state) => state.document?.inputKey);
  const view = useEditState((state) => state.view);
  const found = useEnhanceState((state) => state.found);

  // Other steps before this tool make another photo of it.
  useEffect(() => void (inputKey !== undefined && enhance.opened()), [enhance, inputKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another middle
  useEffect(() => {
    if (found) enhance.preview();
  }, [enhance, view, found]);

  const { size } = enhance;
  const isDone = edit !== undefined && !changed;
  const tooLarge = enhance.isTooLarge(size);
  const plain = factors?.length === 0 && choices.factor !== '1';
  const line = tooLarge ? t('enhance.tooLarge') : plain ? t('enhance.plain') : t('enhance.to', { ...size });
  const action = isDone ? undefined : (
    <ActionFoot
      line={line}
      icon="sparkles"
      label={t('enhance.do')}
      disabled={busy || tooLarge || found === undefined}
      onAct={() => void enhance.press()}
    />
  );
  return (
    <EditScreen
      next={action}
      stage={{
        label: t('enhance.stage'),
        picture: isDone ? (result ?? input) : input,
        size,
        before: isDone ? input : undefined,
        over: (scale) => <TilesOver scale={(scale * size.width) / enhance.from.width} />,
        zoomSteps: [1, 2],
        hint: found && !isDone && !run ? t('enhance.hint') : undefined,
        card: run && <TileCard run={run} onCancel={() => enhance.stop()} />,
      }}
    />
  );
}
