import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { isDrawn, type TabName } from '../model/state.ts';
import { LOOKS } from '../model/values.ts';
import { type TextId, useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';
import { FaceButtons } from './FaceButtons.tsx';
import { AskForFace } from './FaceCard.tsx';
import { Looks } from './Looks.tsx';
import { Shades } from './Shades.tsx';
import { SpotRow } from './SpotRow.tsx';
import { SLIDER_ROWS, type SliderRow } from './slider-rows.ts';

/** Below this many px from ear to ear a face is too small to be pulled about. */
const SHAPED_FROM = 80;

/** Why a slider cannot work on this photo; undefined: it can. */
function useReason(): (row: SliderRow) => TextId | undefined {
  const { face, seen, values } = useBeautyState((state) => state);
  const chosen = face < 0 ? values.faces : values.faces.slice(face, face + 1);
  const hasTeeth = face < 0 ? seen.some(({ teeth }) => teeth) : seen[face]?.teeth === true;
  const wide = Math.max(0, ...chosen.map(({ points }) => (points[454 * 2] ?? 0) - (points[234 * 2] ?? 0)));
  return ({ name, max }) => {
    if (name === 'whitenTeeth' && !hasTeeth) return 'beauty.noTeeth';
    if (name === 'spots' && chosen.every(({ spots = [] }) => spots.length === 0)) return 'beauty.noSpots';
    if (max === 30 && wide < SHAPED_FROM) return 'beauty.tooSmall';
    return undefined;
  };
}

function Sliders({ tab }: { tab: TabName }) {
  const { t } = useTexts();
  const beauty = useBeauty();
  const count = useBeautyState((state) => state.values.faces.length);
  const search = useBeautyState((state) => state.search);
  const sheet = hasSheet(useLayout());
  const reasonOf = useReason();
  const { sliders } = beauty;
  if (count === 0)
    return sheet && isDrawn(search) ? <AskForFace /> : <p className={styles.note}>{t('beauty.needFace')}</p>;
  return (
    <div className={panelStyles.choices}>
      {sheet && <FaceButtons />}
      <Looks />
      {SLIDER_ROWS[tab].map((row) => {
        const { name, min, max } = row;
        const reason = reasonOf(row);
        const label = t(`beauty.slider.${name}`);
        return (
          <div key={name}>
            <LineSlider
              label={label}
              value={sliders[name]}
              min={min}
              max={max}
              initial={LOOKS.none[name]}
              disabled={reason !== undefined}
              hint={reason && t(reason)}
              onSlide={(value, gesture) => beauty.slide(name, value, label, gesture)}
            />
            {reason && <p className={styles.reason}>{t(reason)}</p>}
            {row.shade && <Shades row={row} shade={row.shade} />}
          </div>
        );
      })}
      {tab === 'skin' && <SpotRow />}
      {tab === 'skin' && <p className={styles.reason}>{t('beauty.toneKept')}</p>}
      {tab === 'shape' && <p className={styles.reason}>{t('beauty.shapeLimited')}</p>}
    </div>
  );
}

export const SkinTab = () => <Sliders tab="skin" />;
export const EyesTab = () => <Sliders tab="eyes" />;
export const MouthTab = () => <Sliders tab="mouth" />;
export const ShapeTab = () => <Sliders tab="shape" />;
export const MakeupTab = () => <Sliders tab="makeup" />;
