import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { Toggle } from '../../../src/ui/Toggle.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';

/** What it starts with: the place can still be told. */
const FIRST = 40;

/** The photo itself behind its subject, out of focus. */
export function BlurChoice() {
  const { t } = useTexts();
  const { designing } = useWiring();
  const fill = useEditorState((state) => designOf(state).background?.fill);
  const amount = fill?.type === 'blur' ? fill.amount : undefined;
  const lay = (next: number | undefined, gesture?: string) =>
    designing.change(
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
