import { type Design, RULED } from '../../../../../src/document/design/design.ts';
import { designMargin, MOST_MARGIN } from '../../../../../src/document/design/design-margin.ts';
import { designPlacement, designSize } from '../../../../../src/document/design/recipe-of.ts';
import { SCALE_RANGE } from '../../../../../src/document/design/subject-placement.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import { cosine, sine } from '../../../../../src/pixels/rotation.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { movedTo } from './subject-moves.ts';
import { moveSubject } from './subject-steps.ts';

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
  const stands = designPlacement(design, cut, cut.box);
  const { middle, angle } = stands;
  const [cos, sin] = [Math.abs(cosine(angle)), Math.abs(sine(angle))];
  const left = Math.round(middle.x - (stands.width * cos + stands.height * sin) / 2);
  const top = Math.round(middle.y - (stands.width * sin + stands.height * cos) / 2);
  const held = { stands, scale: design.scale };
  const move = (by: { x?: number; y?: number }, what: string) =>
    moveSubject(designs, movedTo(held, { x: middle.x + (by.x ?? 0), y: middle.y + (by.y ?? 0) }), `place ${what}`);
  const moved = design.position.x !== 0 || design.position.y !== 0 || design.scale !== 1 || angle !== 0;
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
          onSlide={(value, gesture) =>
            designs.change('step.margin', { margin: value / short }, { gesture, values: { value: `${value} px` } })
          }
        />
      )}
      <div className={panelStyles.headRow}>
        <h3>{t('size.place')}</h3>
        {moved && (
          <Button
            look="ghost"
            onClick={() => moveSubject(designs, { ...RULED, angle: angle === 0 ? design.angle : 0 })}
          >
            {t('size.centre')}
          </Button>
        )}
      </div>
      <div className={panelStyles.ownSize}>
        <NumberField
          label="X"
          name={t('size.x')}
          value={left}
          min={-size.width}
          max={size.width}
          unit="px"
          onValue={(value) => move({ x: value - left }, 'x')}
        />
        <NumberField
          label="Y"
          name={t('size.y')}
          value={top}
          min={-size.height}
          max={size.height}
          unit="px"
          onValue={(value) => move({ y: value - top }, 'y')}
        />
      </div>
      <div className={panelStyles.ownSize}>
        <NumberField
          label={t('stand.size')}
          value={Math.round(design.scale * 100)}
          min={SCALE_RANGE.least * 100}
          max={SCALE_RANGE.most * 100}
          unit="%"
          onValue={(value) => moveSubject(designs, movedTo(held, middle, value / 100), 'place size')}
        />
        {design.size.type !== 'preset_human' && (
          <NumberField
            label={t('stand.angle')}
            value={Math.round(angle * 10) / 10}
            min={-180}
            max={180}
            step={0.1}
            unit="°"
            onValue={(value) => moveSubject(designs, movedTo(held, middle, held.scale, value), 'place angle')}
          />
        )}
      </div>
    </section>
  );
}
