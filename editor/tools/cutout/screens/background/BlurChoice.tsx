import type { ChosenBackground } from '../../../../../src/document/design/design.ts';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** What it starts with: the place can still be recognised. */
const FIRST = 40;
export const FIRST_BLUR: ChosenBackground = { id: 'blur', value: { type: 'blur', amount: FIRST } };

/** The photo itself behind its subject, out of focus. */
export function BlurChoice() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const held = useCutoutState(({ open }) => designOf(open).background?.value);
  const amount = held?.type === 'blur' ? held.amount : undefined;
  const change = (next: number | undefined, gesture?: string) =>
    designs.change(
      'step.background',
      { background: next === undefined ? undefined : { ...FIRST_BLUR, value: { type: 'blur', amount: next } } },
      { gesture, values: { name: next === undefined ? t('colour.none') : `${t('background.blur')} ${next}` } },
    );
  return (
    <>
      <Toggle
        label={t('background.blurOn')}
        on={amount !== undefined}
        onToggle={(on) => change(on ? FIRST : undefined)}
      />
      <Slider
        label={t('background.blur')}
        min={0}
        max={100}
        value={amount ?? FIRST}
        initial={FIRST}
        disabled={amount === undefined}
        text={String(amount ?? FIRST)}
        onSlide={change}
      />
    </>
  );
}
