import { NO_ADJUST } from '../../../src/cutout/design/design.ts';
import type { Adjust } from '../../../src/imaging/look.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';
import { hasSheet } from '../../app/layout.ts';
import { KindChoices } from '../result/KindChoices.tsx';

const TONES = ['brightness', 'contrast', 'saturation', 'warmth'] as const;
const QUARTER: Readonly<Record<Adjust['turns'], Adjust['turns']>> = { 0: 1, 1: 2, 2: 3, 3: 0 };
const BACK: Readonly<Record<Adjust['turns'], Adjust['turns']>> = { 0: 3, 1: 0, 2: 1, 3: 2 };

/** How the subject looks; what is behind it stays as it is. */
export function AdjustTab() {
  const { t } = useTexts();
  const { designing } = useWiring();
  const adjust = useEditorState((state) => designOf(state).adjust);
  const kindHere = useEditorState((state) => !state.setting.hidden.includes('kind'));
  const sheet = hasSheet(useLayout());
  const turn = (change: Partial<Pick<Adjust, 'turns' | 'flip'>>) =>
    // Crown and chin were set in the picture as it stood.
    designing.change('step.turn', { adjust: { ...adjust, ...change }, head: undefined });
  const changed = TONES.some((name) => adjust[name] !== 0);
  return (
    <>
      {sheet && kindHere && (
        <section className="choices">
          <KindChoices />
        </section>
      )}
      <section className="choices">
        {TONES.map((name) => (
          <Slider
            key={name}
            label={t(`adjust.${name}`)}
            min={-100}
            max={100}
            from={0}
            initial={0}
            value={adjust[name]}
            text={adjust[name] > 0 ? `+${adjust[name]}` : String(adjust[name])}
            onSlide={(value, gesture) =>
              designing.change(
                'step.adjust',
                { adjust: { ...adjust, [name]: value } },
                { gesture, values: { name: t(`adjust.${name}`) } },
              )
            }
          />
        ))}
        {changed && (
          <Button
            look="ghost"
            icon="rotate-ccw"
            onClick={() =>
              designing.change(
                'step.adjust',
                { adjust: { ...NO_ADJUST, turns: adjust.turns, flip: adjust.flip } },
                { values: { name: t('adjust.reset') } },
              )
            }
          >
            {t('adjust.reset')}
          </Button>
        )}
      </section>
      <section className="choices turns">
        <Button
          icon="rotate-ccw"
          onClick={() => turn({ turns: adjust.flip ? QUARTER[adjust.turns] : BACK[adjust.turns] })}
        >
          {t('adjust.left')}
        </Button>
        <Button
          icon="rotate-cw"
          onClick={() => turn({ turns: adjust.flip ? BACK[adjust.turns] : QUARTER[adjust.turns] })}
        >
          {t('adjust.right')}
        </Button>
        <Button
          icon="carets-to-axis-dashed-horizontal"
          aria-pressed={adjust.flip}
          onClick={() => turn({ flip: !adjust.flip })}
        >
          {t('adjust.flip')}
        </Button>
      </section>
    </>
  );
}
