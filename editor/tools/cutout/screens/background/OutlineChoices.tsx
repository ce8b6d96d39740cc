import { FIRST_OUTLINE, type OutlineChoice } from '../../../../../src/document/design/design.ts';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState, useMixed } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { ColourField } from './ColourField.tsx';
import { hexOf, rgbOf } from './colourText.ts';

/** Thousandths of the longer side. */
const MOST = 40;

/** A line round the subject, as stickers have it. */
export function OutlineChoices() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const outline = useCutoutState(({ open }) => designOf(open).outline);
  const mixed = useMixed('outline');
  const set = (change: Partial<OutlineChoice> | undefined, gesture?: string, value?: string) =>
    designs.change(
      value === undefined ? 'step.outline' : 'step.set',
      { outline: change && { ...(outline ?? FIRST_OUTLINE), ...change } },
      { gesture, values: value === undefined ? undefined : { name: t('outline.label'), value } },
    );
  return (
    <section className={panelStyles.choices}>
      <Toggle
        label={t('outline.label')}
        on={outline !== undefined}
        mixed={mixed}
        onToggle={(on) => set(on ? {} : undefined)}
      />
      {outline && (
        <>
          <Slider
            label={t('outline.width')}
            min={1}
            max={MOST}
            value={outline.width}
            initial={FIRST_OUTLINE.width}
            text={String(outline.width)}
            onSlide={(width, gesture) => set({ width }, gesture, `${t('outline.width')} ${width}`)}
          />
          <ColourField
            label={t('outline.colour')}
            value={hexOf(outline.colour)}
            onColour={(hex, gesture) => set({ colour: rgbOf(hex) }, gesture)}
          />
        </>
      )}
    </section>
  );
}
