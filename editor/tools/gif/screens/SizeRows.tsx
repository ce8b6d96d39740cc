import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { useGif, usePlan } from '../model/gif-context.ts';
import { COLOURS, type Plan, WIDTH } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';

const ROWS = [
  { name: 'width', min: WIDTH.least, max: WIDTH.most, initial: WIDTH.initial },
  { name: 'colours', min: COLOURS.least, max: COLOURS.most, initial: COLOURS.initial },
  { name: 'dither', min: 0, max: 100, initial: 50 },
  { name: 'lossy', min: 0, max: 200, initial: 20 },
] as const satisfies readonly { name: keyof Plan; min: number; max: number; initial: number }[];

/** How large and how fine it is: what its weight follows from. */
export function SizeRows() {
  const { t } = useTexts();
  const { gif } = useGif();
  const plan = usePlan();
  if (plan === undefined) return null;
  return ROWS.map(({ name, min, max, initial }) => (
    <LineSlider
      key={name}
      label={t(`gif.${name}`)}
      value={plan[name]}
      min={min}
      max={max}
      initial={initial}
      format={String}
      onSlide={(value, gesture) =>
        gif.change({ [name]: value }, { id: 'gif.step.set', values: { name: t(`gif.${name}`), value } }, gesture)
      }
    />
  ));
}
