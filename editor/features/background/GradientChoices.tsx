import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';
import { backdropStyle } from '../stage/backdropStyle.ts';
import { GRADIENTS } from './gradients.ts';
import { SwatchRow } from './SwatchRow.tsx';

/** Two or three colours that go over into each other. */
export function GradientChoices() {
  const { t } = useTexts();
  const { editor, designing } = useWiring();
  const background = useEditorState((state) => designOf(state).background);
  const held = background?.fill.type === 'gradient' ? background.fill : undefined;
  return (
    <>
      <SwatchRow
        label={t('background.gradient')}
        value={background?.id ?? ''}
        options={GRADIENTS.map(({ name, fill }) => ({
          value: name,
          label: t(`gradient.${name}`),
          ground: String(backdropStyle(held ? { ...fill, angle: held.angle } : fill)?.background),
        }))}
        onChoose={(value) => {
          const chosen = GRADIENTS.find(({ name }) => name === value);
          if (chosen === undefined) return;
          const fill = held ? { ...chosen.fill, angle: held.angle } : chosen.fill;
          const name = t(`gradient.${chosen.name}`);
          designing.change('step.background', { background: { id: chosen.name, fill } }, { values: { name } });
          editor.say('say.background', { name });
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
          designing.change(
            'step.background',
            { background: { ...background, fill: { ...held, angle } } },
            { gesture, values: { name: t('background.angle') } },
          )
        }
      />
    </>
  );
}
