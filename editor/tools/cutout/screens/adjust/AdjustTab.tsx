import { NO_ADJUST } from '../../../../../src/document/design/design.ts';
import { turnPhoto } from '../../../../../src/document/design/turn-photo.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { KindChoices } from '../stage/KindChoices.tsx';
import styles from './AdjustTab.module.css';

const TONES = ['brightness', 'contrast', 'saturation', 'warmth'] as const;

const cropChoices = lazyPart(async () => (await import('../crop/CropChoices.tsx')).CropChoices);

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** How the subject looks; what is behind it stays as it is. */
export function AdjustTab() {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const adjust = useCutoutState(({ open }) => designOf(open).adjust);
  const mixed = useCutoutState(({ open }) => open.shared?.mixed);
  const kindHere = useCutoutState(({ shell }) => !shell.setting.hidden.includes('kind'));
  const sheet = hasSheet(useLayout());
  const cropping = useCutoutState(({ state }) => state.cropping !== undefined);
  const ready = useCutoutState(({ open }) => open.result !== undefined && open.picture !== undefined);
  const turn = (way: 'left' | 'right' | 'flip') => designs.change('step.turn', turnPhoto(designs.design, way));
  const changed = TONES.some((name) => adjust[name] !== 0);
  return (
    <>
      {sheet && kindHere && (
        <section className={panelStyles.choices}>
          <KindChoices />
        </section>
      )}
      {cropping ? (
        <cropChoices.Part />
      ) : (
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
              text={mixed?.has(name) ? t('batch.mixed') : signed(adjust[name])}
              onSlide={(value, gesture) =>
                designs.change(
                  'step.adjust',
                  { adjust: { ...adjust, [name]: value } },
                  { gesture, values: { name: `${t(`adjust.${name}`)} ${signed(value)}` } },
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
      )}
      <section className={`${panelStyles.choices} ${styles.turns}`}>
        <Button icon="rotate-ccw" onClick={() => turn('left')}>
          {t('adjust.left')}
        </Button>
        <Button icon="rotate-cw" onClick={() => turn('right')}>
          {t('adjust.right')}
        </Button>
        <Button icon="carets-to-axis-dashed-vertical" aria-pressed={adjust.flip} onClick={() => turn('flip')}>
          {t('adjust.flip')}
        </Button>
      </section>
      {!cropping && (
        <section className={`${panelStyles.choices} ${styles.crop}`}>
          <Button icon="frame" disabled={!ready} onClick={() => cutout.set({ cropping: { ratio: undefined } })}>
            {t('crop.title')}
          </Button>
        </section>
      )}
    </>
  );
}
