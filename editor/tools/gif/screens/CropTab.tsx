import { Button } from '../../../../src/ui/kit/Button.tsx';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { type Crop, WHOLE } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './gif.module.css';

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const RATIOS = { '1:1': 1, '4:5': 4 / 5, '16:9': 16 / 9, '9:16': 9 / 16 } as const;
/** A side can be cut by this much, and something is always left. */
const MOST = 90;

type Cuts = Readonly<Record<(typeof SIDES)[number], number>>;

const cutsOf = ({ x, y, width, height }: Crop): Cuts => ({
  left: x,
  right: 1 - x - width,
  top: y,
  bottom: 1 - y - height,
});
const cropOf = ({ left, right, top, bottom }: Cuts): Crop => ({
  x: left,
  y: top,
  width: Math.max(0.05, 1 - left - right),
  height: Math.max(0.05, 1 - top - bottom),
});

/** What of the picture is kept: by a shape, and by each side. */
export function CropTab() {
  const { t } = useTexts();
  const { gif } = useGif();
  const plan = usePlan();
  const clip = useGifState((state) => state.clip);
  if (plan === undefined || clip === undefined) return null;
  const cuts = cutsOf(plan.crop);
  const put = (crop: Crop, gesture?: string) => gif.change({ crop }, { id: 'gif.step.cropped' }, gesture);
  const shaped = (ratio: number) => {
    const whole = clip.width / clip.height;
    const [width, height] = whole > ratio ? [ratio / whole, 1] : [1, whole / ratio];
    put({ x: (1 - width) / 2, y: (1 - height) / 2, width, height });
  };
  return (
    <div className={panelStyles.choices}>
      <div className={styles.row}>
        {Object.entries(RATIOS).map(([name, ratio]) => (
          <Button key={name} onClick={() => shaped(ratio)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => put(WHOLE)}>{t('gif.cropWhole')}</Button>
      </div>
      {SIDES.map((side) => (
        <LineSlider
          key={side}
          label={t(`gif.crop.${side}`)}
          value={Math.round(cuts[side] * 100)}
          min={0}
          max={MOST}
          initial={0}
          format={(value) => `${value} %`}
          onSlide={(value, gesture) => {
            const other = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
            const most = 0.95 - cuts[other[side]];
            put(cropOf({ ...cuts, [side]: Math.min(value / 100, most) }), gesture);
          }}
        />
      ))}
    </div>
  );
}
