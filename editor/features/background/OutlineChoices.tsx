import { FIRST_OUTLINE, type OutlineChoice } from '../../../src/cutout/design/design.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { Toggle } from '../../../src/ui/Toggle.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';
import { ColourField } from './ColourField.tsx';
import { hexOf, rgbOf } from './colourText.ts';

/** Thousandths of the longer side. */
const MOST = 40;

/** A line round the subject, as stickers have it. */
export function OutlineChoices() {
  const { t } = useTexts();
  const { designing } = useWiring();
  const outline = useEditorState((state) => designOf(state).outline);
  const set = (change: Partial<OutlineChoice> | undefined, gesture?: string) =>
    designing.change(
      'step.outline',
      { outline: change && { ...(outline ?? FIRST_OUTLINE), ...change } },
      gesture === undefined ? {} : { gesture },
    );
  return (
    <section className="choices">
      <Toggle label={t('outline.label')} on={outline !== undefined} onToggle={(on) => set(on ? {} : undefined)} />
      {outline && (
        <>
          <Slider
            label={t('outline.width')}
            min={1}
            max={MOST}
            value={outline.width}
            initial={FIRST_OUTLINE.width}
            text={String(outline.width)}
            onSlide={(width, gesture) => set({ width }, gesture)}
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
