import { useRef, useState } from 'react';
import {
  isWhole,
  mirrored,
  quarterTurn,
  RATIOS,
  ratioOf,
  swappedFrame,
  withRatio,
} from '../../../../../src/pixels/adjust/crop-frame.ts';
import { NEUTRAL, RANGES } from '../../../../../src/pixels/adjust/photo-values.ts';
import { frameBox, isBent } from '../../../../../src/pixels/adjust/warp.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { LineSlider, signed } from '../../../../../src/ui/kit/LineSlider.tsx';
import { RatioCards } from '../../../../../src/ui/kit/RatioCards.tsx';
import { SizeFields } from '../../../../../src/ui/kit/SizeFields.tsx';
import { usePhoto } from '../../model/photo-context.ts';
import { level } from '../../model/straighten.ts';
import { useCrop } from '../../model/use-crop.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CornersRow } from './CornersRow.tsx';
import styles from './crop.module.css';
import { sizedFrame } from './sized-frame.ts';

const SLIDERS = ['angle', 'vertical', 'horizontal', 'lens'] as const;

/** Ratio, size, straightening, and quarter turns. */
export function CropTab() {
  const { t } = useTexts();
  const { crop, rotated, change, slide } = useCrop();
  const labelOf = (ratio: string): string =>
    ratio === 'free' || ratio === 'original' ? t(`photo.ratio.${ratio}`) : ratio;
  const box = frameBox(crop.rect, rotated);
  const size = (side: 'width' | 'height', px: number) => {
    const rect = sizedFrame(crop, side, px, rotated);
    if (rect) change({ rect }, { id: 'photo.step.crop' }, `size ${side}`);
  };
  return (
    <div className={styles.tab}>
      <section>
        <h3>{t('photo.ratio')}</h3>
        <RatioCards
          label={t('photo.ratio')}
          value={crop.ratio}
          cards={Object.keys(RATIOS).map((value) => ({
            value,
            label: labelOf(value),
            ratio: ratioOf({ ratio: value }, rotated),
          }))}
          onChoose={(ratio) =>
            change(withRatio(crop, ratio, rotated), { id: 'photo.step.ratio', values: { ratio: labelOf(ratio) } })
          }
        />
        <SizeFields
          width={box.width}
          height={box.height}
          max={rotated}
          names={{ width: t('photo.width'), height: t('photo.height'), swap: t('photo.swapSides') }}
          onWidth={(px) => size('width', px)}
          onHeight={(px) => size('height', px)}
          onSwap={() => change(swappedFrame(crop, rotated), { id: 'photo.step.crop' })}
        />
      </section>
      <section>
        <div className={styles.head}>
          <h3>{t('photo.straighten')}</h3>
          <LevelButton />
        </div>
        {SLIDERS.map((key) => (
          <LineSlider
            key={key}
            label={t(`photo.${key}`)}
            value={crop[key]}
            {...RANGES.crop[key]}
            format={(value) => (key === 'angle' ? `${signed(value, 0.1)}°` : signed(value))}
            onSlide={(value, gesture) => slide(key, t(`photo.${key}`), value, gesture)}
          />
        ))}
      </section>
      <Turns />
      <CornersRow />
      <Button
        icon="rotate-ccw"
        disabled={isWhole(crop) && !isBent(crop) && crop.turns === 0 && !crop.mirror && !crop.flip}
        onClick={() => change(NEUTRAL.crop, { id: 'photo.step.crop' })}
      >
        {t('photo.wholeFrame')}
      </Button>
    </div>
  );
}

/** Finds the horizon, or a line that is meant to be upright. */
function LevelButton() {
  const { t } = useTexts();
  const editor = usePhoto();
  const looking = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const straighten = async () => {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    setBusy(true);
    await level(controller.signal, editor).catch(() => {
      // A newer look, or another photo.
    });
    if (looking.current === controller) setBusy(false);
  };
  return (
    <Button icon="wand-sparkles" disabled={busy} onClick={() => void straighten()}>
      {t('photo.level')}
    </Button>
  );
}

function Turns() {
  const { t } = useTexts();
  const editor = usePhoto();
  const { crop, change } = useCrop();
  const turn = (next: Partial<typeof crop>, id: 'photo.step.turn' | 'photo.step.mirror') => {
    editor.set({ found: undefined });
    change(next, { id });
    editor.say(id);
  };
  return (
    <div className={styles.turns}>
      <Button icon="rotate-ccw-square" onClick={() => turn(quarterTurn(crop, -1), 'photo.step.turn')}>
        {t('photo.turnLeft')}
      </Button>
      <Button icon="rotate-cw-square" onClick={() => turn(quarterTurn(crop, 1), 'photo.step.turn')}>
        {t('photo.turnRight')}
      </Button>
      <Button icon="square-axis-dashed-vertical" onClick={() => turn(mirrored(crop, 'x'), 'photo.step.mirror')}>
        {t('photo.mirror')}
      </Button>
      <Button icon="square-axis-dashed-horizontal" onClick={() => turn(mirrored(crop, 'y'), 'photo.step.mirror')}>
        {t('photo.flip')}
      </Button>
    </div>
  );
}
