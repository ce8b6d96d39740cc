import { useId, useRef } from 'react';
import { MOST_STRAIGHTEN } from '../../../../../src/document/design/crop.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import sizeStyles from '../size/SizeCards.module.css';
import { shapeTo, sizedTo, straightenTo } from './crop-moves.ts';
import { cropNow, cropTo, sayCrop } from './crop-steps.ts';

const RATIOS = ['1:1', '4:5', '3:4', '2:3', '9:16', '4:3', '3:2', '16:9'] as const;

const ratioOf = (text: string): number => {
  const [width = 1, height = 1] = text.split(':').map(Number);
  return width / height;
};

/** What of the photo is left, in figures: its shape, its size and how it is straightened. */
export function CropChoices() {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const picture = useCutoutState(({ open }) => open.picture);
  const design = useCutoutState(({ open }) => designOf(open));
  const cropping = useCutoutState(({ state }) => state.cropping);
  const name = useId();
  const before = useRef<{ gesture: string; box: ReturnType<typeof cropNow>['box'] }>(undefined);
  if (picture === undefined || cropping === undefined) return null;
  const { photo, box } = cropNow(design, picture);
  const { ratio } = cropping;
  const options = [
    { label: t('crop.free'), value: undefined },
    { label: t('crop.same'), value: photo.width / photo.height },
    ...RATIOS.map((label) => ({ label, value: ratioOf(label) })),
  ];
  const choose = (value: number | undefined) => {
    cutout.set({ cropping: { ratio: value } });
    if (value !== undefined) cropTo(designs, shapeTo(box, value, photo), photo);
    sayCrop(cutout, designs, picture);
  };
  /** All of one drag counts from where it began, so that what it made smaller comes back with it. */
  const straighten = (angle: number, gesture: string) => {
    if (before.current?.gesture !== gesture) before.current = { gesture, box };
    cropTo(designs, straightenTo(before.current.box, angle, photo), photo, gesture);
  };
  return (
    <>
      <section className={panelStyles.choices}>
        <div className={panelStyles.headRow}>
          <h3>{t('crop.title')}</h3>
          <Button icon="check" onClick={() => cutout.set({ cropping: undefined })}>
            {t('retouch.done')}
          </Button>
        </div>
        <div className={sizeStyles.ratios} role="radiogroup" aria-label={t('size.ratio')}>
          {options.map(({ label, value }) => (
            <label key={label} className={sizeStyles.ratio}>
              <input
                type="radio"
                name={name}
                aria-label={label}
                checked={ratio === value}
                onChange={() => choose(value)}
              />
              {label}
            </label>
          ))}
        </div>
        <div className={panelStyles.ownSize}>
          <NumberField
            label="W"
            name={t('size.width')}
            value={Math.round(box.width)}
            min={16}
            max={photo.width}
            unit="px"
            onValue={(width) => cropTo(designs, sizedTo(box, { width }, { photo, ratio }), photo, 'crop width')}
          />
          <NumberField
            label="H"
            name={t('size.height')}
            value={Math.round(box.height)}
            min={16}
            max={photo.height}
            unit="px"
            onValue={(height) => cropTo(designs, sizedTo(box, { height }, { photo, ratio }), photo, 'crop height')}
          />
        </div>
      </section>
      <section className={panelStyles.choices}>
        <Slider
          label={t('crop.straighten')}
          min={-MOST_STRAIGHTEN}
          max={MOST_STRAIGHTEN}
          step={0.1}
          from={0}
          initial={0}
          value={Math.round(box.angle * 10) / 10}
          text={`${Math.round(box.angle * 10) / 10}°`}
          onSlide={straighten}
        />
        {design.crop && (
          <Button
            look="ghost"
            icon="rotate-ccw"
            onClick={() => designs.change('step.crop', { crop: undefined, head: undefined }, { values: { ...photo } })}
          >
            {t('crop.reset')}
          </Button>
        )}
      </section>
    </>
  );
}
