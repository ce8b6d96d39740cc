import { NO_ADJUST } from '../../../../../src/document/design/design.ts';
import type { Adjust } from '../../../../../src/pixels/render-recipe.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { KindChoices } from '../stage/KindChoices.tsx';
import styles from './AdjustTab.module.css';

const TONES = ['brightness', 'contrast', 'saturation', 'warmth'] as const;
const QUARTER: Readonly<Record<Adjust['turns'], Adjust['turns']>> = { 0: 1, 1: 2, 2: 3, 3: 0 };
const BACK: Readonly<Record<Adjust['turns'], Adjust['turns']>> = { 0: 3, 1: 0, 2: 1, 3: 2 };

/** How the subject looks; what is behind it stays as it is. */
export function AdjustTab() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const adjust = useCutoutState(({ open }) => designOf(open).adjust);
  const kindHere = useCutoutState(({ shell }) => !shell.setting.hidden.includes('kind'));
  const sheet = hasSheet(useLayout());
  const turn = (change: Partial<Pick<Adjust, 'turns' | 'flip'>>) =>
    // Crown and chin were set in the picture as it stood.
    designs.change('step.turn', { adjust: { ...adjust, ...change }, head: undefined });
  const changed = TONES.some((name) => adjust[name] !== 0);
  return (
    <>
      {sheet && kindHere && (
        <section className={panelStyles.choices}>
          <KindChoices />
        </section>
      )}
      <section className={panelStyles.choices}>
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
              designs.change(
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
              designs.change(
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
      <section className={`${panelStyles.choices} ${styles.turns}`}>
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
