import type { Design } from '../../../../../src/document/design/design.ts';
import { designMargin, MOST_MARGIN } from '../../../../../src/document/design/design-margin.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { moveTo } from './moveTo.ts';

/** How far the subject keeps from the rim, and where it stands: the stage's drag in figures. */
export function MarginAndPlace({ design, cut }: { design: Design; cut: Cut }) {
  const { t } = useTexts();
  const { designs } = useCutout();
  const size = designSize(design, cut, cut.box);
  const margin = designMargin(design, size);
  // The box alone grows by its margin: shares count by what it was.
  const bare = designSize({ ...design, margin: 0 }, cut, cut.box);
  const short = Math.min(bare.width, bare.height);
  const rule = designSize({ ...design, margin: undefined }, cut, cut.box);
  const still = designSize({ ...design, position: { x: 0, y: 0 } }, cut, cut.box);
  const move = (side: 'x' | 'y', pixels: number) => {
    const { x, y } = design.position;
    const at =
      side === 'x'
        ? { x: (pixels - still.edgeLeft) / size.width, y }
        : { x, y: (pixels - still.edgeTop) / size.height };
    moveTo(designs, cut, at, `place ${side}`);
  };
  const moved = design.position.x !== 0 || design.position.y !== 0;
  return (
    <section className={panelStyles.choices}>
      {margin !== undefined && (
        <Slider
          label={t('size.margin')}
          min={0}
          max={Math.floor(short * MOST_MARGIN)}
          value={margin}
          initial={designMargin({ ...design, margin: undefined }, rule) ?? 0}
          text={`${margin} px`}
          onSlide={(value, gesture) => designs.change('step.margin', { margin: value / short }, { gesture })}
        />
      )}
      <div className={panelStyles.headRow}>
        <h3>{t('size.place')}</h3>
        {moved && (
          <Button look="ghost" onClick={() => moveTo(designs, cut, { x: 0, y: 0 })}>
            {t('size.centre')}
          </Button>
        )}
      </div>
      <div className={panelStyles.ownSize}>
        <NumberField
          label="X"
          name={t('size.x')}
          value={size.edgeLeft}
          min={-size.width}
          max={size.width}
          unit="px"
          onValue={(value) => move('x', value)}
        />
        <NumberField
          label="Y"
          name={t('size.y')}
          value={size.edgeTop}
          min={-size.height}
          max={size.height}
          unit="px"
          onValue={(value) => move('y', value)}
        />
      </div>
    </section>
  );
}
