import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { useCollage, usePlan } from '../model/collage-context.ts';
import { goodFits } from '../model/fit.ts';
import { type Plan, SHAPES, type ShapeName } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';

const NAMES = [...Object.keys(SHAPES), 'own'] as ShapeName[];
/** Longest side of the sign, px. */
const SIGN = 27;

/** The page's shape. */
export function ShapeChoices() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const plan = usePlan();
  if (plan === undefined) return null;
  const nameOf = (name: ShapeName) => (name === 'own' ? t('collage.shapeOwn') : name);
  const choose = (change: Pick<Partial<Plan>, 'shape' | 'own'>, gesture?: string) => {
    const shape = change.shape ?? plan.shape;
    // A grid of many photos has other rows in another shape.
    const isGrid = plan.cells.length > 12;
    const [fit] = isGrid ? goodFits({ ...plan, ...change }, collage.page, collage.state.photos) : [];
    const cells = fit ? fit.cells.map((cell, at) => ({ ...cell, photo: plan.cells[at]?.photo })) : plan.cells;
    collage.change({ ...change, cells }, { id: 'collage.step.shape', values: { shape: nameOf(shape) } }, gesture);
  };
  return (
    <>
      <h3>{t('collage.shape')}</h3>
      <div className={styles.shapes} role="radiogroup" aria-label={t('collage.shape')}>
        {NAMES.map((name) => {
          const { width, height } = name === 'own' ? plan.own : SHAPES[name];
          const scale = SIGN / Math.max(width, height);
          return (
            <label key={name} className={styles.shape}>
              <input
                type="radio"
                name="collage-shape"
                checked={plan.shape === name}
                onChange={() => choose({ shape: name })}
              />
              <i style={{ width: Math.max(width * scale, 8), height: Math.max(height * scale, 8) }} />
              <span>{nameOf(name)}</span>
            </label>
          );
        })}
      </div>
      {plan.shape === 'own' && (
        <div className={styles.fields}>
          {(['width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={t(side === 'width' ? 'collage.width' : 'collage.height')}
              value={plan.own[side]}
              min={1}
              max={100}
              onValue={(value) => choose({ own: limited({ ...plan.own, [side]: value }, side) }, `own ${side}`)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** A page is at most six times as long as it is wide: the other side follows. */
function limited(own: Plan['own'], fixed: 'width' | 'height'): Plan['own'] {
  const other = fixed === 'width' ? 'height' : 'width';
  const least = Math.ceil(own[fixed] / 6);
  return { ...own, [other]: Math.min(Math.max(own[other], least), own[fixed] * 6) };
}
