import { cssColour } from '../../../../../src/document/css-colour.ts';
import { useCutout, useCutoutState, useMixed } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ColourChoices.module.css';
import { ColourField } from './ColourField.tsx';
import { hexOf, rgbOf } from './colourText.ts';
import { PhotoColours } from './PhotoColours.tsx';
import { SwatchRow } from './SwatchRow.tsx';
import { SWATCH_NAMES, SWATCHES, type SwatchName, withColour } from './swatches.ts';

const NOTHING = 'none';

/** One colour behind the subject, or none. */
export function ColourChoices() {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const background = useCutoutState(({ open }) => designOf(open).background);
  const mixed = useMixed('background');
  const colours = useCutoutState(({ state }) => state.colours);
  const held = background?.value;

  const apply = (id: string, hex: string, name: string, gesture?: string) => {
    designs.change(
      'step.background',
      { background: { id, value: { type: 'colour', colour: rgbOf(hex) } } },
      { values: { name }, gesture },
    );
    if (gesture === undefined) cutout.say('say.background', { name });
  };
  const own = (hex: string, gesture?: string) => apply(hex, hex, hex, gesture);
  const choose = (value: string) => {
    const name = SWATCH_NAMES.find((swatch) => swatch === value);
    if (name) return apply(name, hexOf(SWATCHES[name].colour), t(SWATCHES[name].label));
    if (value !== NOTHING) return own(value);
    designs.change('step.background', { background: undefined }, { values: { name: t('colour.none') } });
    cutout.say('say.background', { name: t('colour.none') });
  };

  const fixed: readonly (SwatchName | typeof NOTHING)[] = [NOTHING, ...SWATCH_NAMES];
  return (
    <>
      <SwatchRow
        label={t('background.colour')}
        value={background?.id ?? (mixed ? '' : NOTHING)}
        options={fixed.map((value) =>
          value === NOTHING
            ? { value, label: t('colour.none'), css: undefined }
            : { value, label: t(SWATCHES[value].label), css: cssColour(SWATCHES[value].colour) },
        )}
        onChoose={choose}
      />
      <div className={styles.colourRow}>
        <ColourField
          label={t('colour.own')}
          value={held?.type === 'colour' ? hexOf(held.colour) : undefined}
          onColour={(hex, gesture) => own(hex, gesture)}
          onDone={(hex) => cutout.set({ colours: withColour(cutout.state.colours, hex) })}
        />
        <PhotoColours onColour={(hex) => own(hex)} value={background?.id} />
      </div>
      {colours.length > 0 && (
        <SwatchRow
          label={t('colour.kept')}
          value={background?.id ?? ''}
          options={colours.map((value) => ({ value, label: value, css: value }))}
          onChoose={choose}
        />
      )}
    </>
  );
}
