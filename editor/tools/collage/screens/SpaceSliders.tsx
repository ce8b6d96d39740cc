import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { FIRST, MOST, pageOf, pixelsOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';

const ROWS = ['spacing', 'margin', 'corners'] as const;

/** Spaces between and round the cells, in pixels of the file. */
export function SpaceSliders() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const short = useCollageState((state) => state.file.short);
  const plan = usePlan();
  if (plan === undefined) return null;
  const page = pageOf(plan, short);
  return (
    <div className={styles.lines}>
      {ROWS.map((name) => {
        const px = (value: number) => Math.round(pixelsOf(value, page));
        return (
          <Slider
            key={name}
            label={t(`collage.${name}`)}
            value={plan[name]}
            min={0}
            max={MOST[name]}
            initial={FIRST[name]}
            text={`${px(plan[name])} px`}
            onSlide={(value, gesture) =>
              collage.change({ [name]: value }, { id: `collage.step.${name}`, values: { px: px(value) } }, gesture)
            }
          />
        );
      })}
    </div>
  );
}
