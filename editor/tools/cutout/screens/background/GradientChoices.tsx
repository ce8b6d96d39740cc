import { backgroundCss } from '../../../../../src/document/backgrounds/registry.ts';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { GRADIENTS } from './gradients.ts';
import { SwatchRow } from './SwatchRow.tsx';

/** Two or three colours that go over into each other. */
export function GradientChoices() {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const background = useCutoutState(({ open }) => designOf(open).background);
  const held = background?.value.type === 'gradient' ? background.value : undefined;
  return (
    <>
      <SwatchRow
        label={t('background.gradient')}
        value={background?.id ?? ''}
        options={GRADIENTS.map(({ name, gradient }) => ({
          value: name,
          label: t(`gradient.${name}`),
          css: backgroundCss(held ? { ...gradient, angle: held.angle } : gradient),
        }))}
        onChoose={(value) => {
          const chosen = GRADIENTS.find(({ name }) => name === value);
          if (chosen === undefined) return;
          const gradient = held ? { ...chosen.gradient, angle: held.angle } : chosen.gradient;
          const name = t(`gradient.${chosen.name}`);
          designs.change('step.background', { background: { id: chosen.name, value: gradient } }, { values: { name } });
          cutout.say('say.background', { name });
        }}
      />
      <Slider
        label={t('background.angle')}
        min={0}
        max={360}
        value={held?.angle ?? 135}
        initial={135}
        disabled={held === undefined}
        text={`${held?.angle ?? 135}°`}
        onSlide={(angle, gesture) =>
          background &&
          held &&
          designs.change(
            'step.background',
            { background: { ...background, value: { ...held, angle } } },
            { gesture, values: { name: `${t('background.angle')} ${angle}°` } },
          )
        }
      />
    </>
  );
}
