import type { Rgb } from '../../../../src/pixels/shapes.ts';
import checkerboardStyles from '../../../../src/ui/kit/Checkerboard.module.css';
import textStyles from '../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { Thumb } from '../../../shell/tray/Thumb.tsx';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import type { PageBackground } from '../model/plan.ts';
import { type TextId, useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';

const COLOURS: readonly { colour: Rgb; label: TextId }[] = [
  { colour: [255, 255, 255], label: 'collage.colour.white' },
  { colour: [22, 22, 26], label: 'collage.colour.black' },
  { colour: [242, 239, 233], label: 'collage.colour.paper' },
  { colour: [246, 219, 209], label: 'collage.colour.rose' },
  { colour: [207, 225, 214], label: 'collage.colour.sage' },
  { colour: [214, 223, 242], label: 'collage.colour.sky' },
  { colour: [244, 201, 93], label: 'collage.colour.sun' },
];
const hexOf = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** What lies behind the photos. */
export function BackgroundTab() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const plan = usePlan();
  const photos = useCollageState((state) => state.photos);
  if (plan === undefined) return null;
  const { background } = plan;
  const choose = (next: PageBackground, gesture?: string) =>
    collage.change({ background: next }, { id: 'collage.step.ground' }, gesture);
  const now = background.type === 'colour' ? hexOf(background.colour) : undefined;
  const isListed = COLOURS.some(({ colour }) => hexOf(colour) === now);
  return (
    <div className={panelStyles.choices}>
      <h3>{t('collage.groundColour')}</h3>
      <div className={styles.swatches} role="radiogroup" aria-label={t('collage.groundColour')}>
        {COLOURS.map(({ colour, label }) => (
          <label key={label} className={styles.swatch} style={{ background: hexOf(colour) }} title={t(label)}>
            <input
              type="radio"
              name="collage-background"
              aria-label={t(label)}
              checked={now === hexOf(colour)}
              onChange={() => choose({ type: 'colour', colour })}
            />
          </label>
        ))}
        <label className={`${styles.swatch} ${checkerboardStyles.checker}`} title={t('collage.groundClear')}>
          <input
            type="radio"
            name="collage-background"
            aria-label={t('collage.groundClear')}
            checked={background.type === 'clear'}
            onChange={() => choose({ type: 'clear' })}
          />
        </label>
      </div>
      <label className={styles.ownColour} data-on={now !== undefined && !isListed}>
        <input
          type="color"
          value={now ?? '#ffffff'}
          onChange={(event) => choose({ type: 'colour', colour: rgbOf(event.currentTarget.value) }, 'own colour')}
        />
        <span>{t('collage.groundOwn')}</span>
      </label>
      <h3>{t('collage.groundBlur')}</h3>
      <div className={styles.blurs} role="radiogroup" aria-label={t('collage.groundBlur')}>
        {photos.map((photo) => (
          <label key={photo.id} className={styles.blur} title={photo.name}>
            <input
              type="radio"
              name="collage-background"
              aria-label={photo.name}
              checked={background.type === 'blur' && background.photo === photo.id}
              onChange={() => choose({ type: 'blur', photo: photo.id })}
            />
            <Thumb picture={photo.bitmap} width={56} height={56} />
          </label>
        ))}
      </div>
      {background.type === 'clear' && <p className={textStyles.caption}>{t('collage.groundClearHint')}</p>}
    </div>
  );
}

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
