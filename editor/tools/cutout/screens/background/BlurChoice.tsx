import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** What it starts with: the place can still be told. */
const FIRST = 40;

/** The photo itself behind its subject, out of focus. */
export function BlurChoice() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const fill = useCutoutState(({ open }) => designOf(open).background?.fill);
  const amount = fill?.type === 'blur' ? fill.amount : undefined;
  const lay = (next: number | undefined, gesture?: string) =>
    designs.change(
      'step.background',
      { background: next === undefined ? undefined : { id: 'blur', fill: { type: 'blur', amount: next } } },
      { gesture, values: { name: t(next === undefined ? 'colour.none' : 'background.blur') } },
    );
  return (
    <>
      <Toggle label={t('background.blurOn')} on={amount !== undefined} onToggle={(on) => lay(on ? FIRST : undefined)} />
      <Slider
        label={t('background.blur')}
        min={0}
        max={100}
        value={amount ?? FIRST}
        initial={FIRST}
        disabled={amount === undefined}
        text={String(amount ?? FIRST)}
        onSlide={lay}
      />
    </>
  );
}
