import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { layoutsFor, MOST_CELLS } from '../model/layouts.ts';
import { boxesOf, pageOf, ratioOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';
import { PhotoTray } from './PhotoTray.tsx';
import { ShapeChoices } from './ShapeChoices.tsx';
import { SpaceSliders } from './SpaceSliders.tsx';
import { useChosenInSight } from './useChosenInSight.ts';

/** Layouts for this number of photos, drawn in the page's shape; shape and spaces. */
export function LayoutTab() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const sheet = hasSheet(useLayout());
  const plan = usePlan();
  const photos = useCollageState((state) => state.photos.length);
  const row = useChosenInSight(`${plan?.cells.length} ${plan?.layout}`);
  if (plan === undefined) return null;
  const count = plan.cells.length;
  const layouts = layoutsFor(count, ratioOf(plan));
  const small = pageOf(plan, 100);
  const most = Math.max(count, Math.min(photos, MOST_CELLS));
  return (
    <div className={panelStyles.choices}>
      {!sheet && (
        <div className={styles.head}>
          <h3>{t('collage.layout')}</h3>
          {most > 1 && count <= MOST_CELLS && (
            <NumberField
              label={t('collage.cells')}
              value={count}
              min={1}
              max={most}
              onValue={(next) => next !== count && collage.setLayout(0, next)}
            />
          )}
        </div>
      )}
      <div ref={row} className={styles.layouts} role="radiogroup" aria-label={t('collage.layout')}>
        {layouts.map((boxes, index) => (
          <label key={JSON.stringify(boxes)} className={styles.layout}>
            <input
              type="radio"
              name="collage-layout"
              aria-label={
                count > MOST_CELLS ? t('collage.layoutGrid') : t('collage.layoutNumber', { number: index + 1 })
              }
              checked={plan.layout === index}
              onChange={() => collage.setLayout(index)}
            />
            <svg viewBox={`0 0 ${small.width} ${small.height}`} aria-hidden="true">
              {boxesOf({ cells: boxes, spacing: 50, margin: 0 }, small).map((box) => (
                <rect key={`${box.x} ${box.y}`} {...box} rx={4} />
              ))}
            </svg>
          </label>
        ))}
      </div>
      {sheet && <PhotoTray />}
      {sheet && <SpaceSliders />}
      <ShapeChoices />
      {!sheet && <SpaceSliders />}
    </div>
  );
}
