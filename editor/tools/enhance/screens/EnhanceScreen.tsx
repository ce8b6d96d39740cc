import { useEffect } from 'react';
import { EditScreen } from '../../../shell/edit/EditScreen.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { EnhanceFooter } from './EnhanceFooter.tsx';
import { TileCard } from './TileCard.tsx';
import { TilesOver } from './TilesOver.tsx';

/** By how much, after the name of what it will be. */
const FACTORS = { '1': '', '2': ' · 2×', '4': ' · 4×', own: '' } as const;

/** A photo is open: it is shown at the size that it will have. */
export function EnhanceScreen() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const { choices, busy, run, found, place } = useEnhanceState((state) => state);
  const input = useEditState((state) => state.input);
  const result = useEditState((state) => state.result);
  useEditState((state) => state.document?.edit);
  const inputKey = useEditState((state) => state.document?.inputKey);
  const view = useEditState((state) => state.view);

  // Other steps before this tool make another photo of it.
  useEffect(() => void (inputKey !== undefined && enhance.opened()), [enhance, inputKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another place, another result other pixels
  useEffect(() => {
    if (found) enhance.preview();
  }, [enhance, view, found, result, busy]);

  const { size, isDone } = enhance;
  const factor = FACTORS[choices.factor];
  return (
    <EditScreen
      next={isDone ? undefined : <EnhanceFooter />}
      stage={{
        label: t('enhance.stage'),
        picture: isDone ? (result ?? input) : input,
        size,
        before: input,
        names: { before: t('enhance.before'), after: t('enhance.after', { factor }) },
        over: (scale) => <TilesOver scale={(scale * size.width) / enhance.from.width} />,
        zoomSteps: [1, 2],
        hint: place?.part && !run ? t('enhance.hint') : undefined,
        card: run && <TileCard run={run} onCancel={() => enhance.stop()} />,
      }}
    />
  );
}
