import { useId } from 'react';
import type { SizePreset } from '../../../../../src/cutout/presets/presets.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { SizeRule } from '../../../../../src/document/sizes/size-rule.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import styles from './SizeCards.module.css';
import type { SizeOffer } from './sizeGroups.ts';

interface SizeCardsProps {
  offer: SizeOffer;
  design: Design;
  cut: Cut;
  onChoose: (size: SizeRule, name: string) => void;
}

/** Longer side of a card's drawing, CSS px. */
const DRAWN = 30;

const sizeOf = ({ id, type, value }: SizePreset): SizeRule => ({ id, type, value });

const NAMED = [
  'original',
  'edge',
  'shopSquare',
  'shopRectangle',
  'groupBuySquare',
  'lifestylePost',
  'oneInch',
  'twoInch',
  'igPost',
  'igStory',
  'facebook',
  'portrait',
  'logo',
  'redPost',
  'productImage',
] as const;

/** A preset's name; ratios are their own. */
function nameOf({ name, value }: SizePreset, t: (id: TextId) => string): string {
  const named = NAMED.find((one) => one === name);
  return named === undefined ? value : t(`size.${named}`);
}

/** Each size in its true shape, with its name and its pixels; ratios below, as chips. */
export function SizeCards({ offer: { cards, ratios }, design, cut, onChoose }: SizeCardsProps) {
  const { t } = useTexts();
  const name = useId();
  const canvas = (preset: SizePreset): Size =>
    designSize(
      { ...design, size: sizeOf(preset), margin: undefined, position: { x: 0, y: 0 }, scale: 1 },
      cut,
      cut.box,
    );
  return (
    <div role="radiogroup" aria-label={t('tab.size')} className={styles.sizes}>
      <div className={styles.sizeCards}>
        {cards.map((preset) => {
          const { width, height } = canvas(preset);
          const label = nameOf(preset, t);
          const scale = DRAWN / Math.max(width, height);
          return (
            <label key={preset.id} className={styles.sizeCard}>
              <input
                type="radio"
                name={name}
                value={preset.id}
                aria-label={`${label}, ${width} × ${height}`}
                checked={design.size.id === preset.id}
                onChange={() => onChoose(sizeOf(preset), label)}
              />
              <i
                style={{ width: Math.max(4, width * scale), height: Math.max(4, height * scale) }}
                data-close={preset.type === 'edge'}
              />
              <b>{label}</b>
              <span className={textStyles.figures}>
                {width} × {height}
              </span>
            </label>
          );
        })}
      </div>
      {ratios.length > 0 && (
        <>
          <h3>{t('size.ratio')}</h3>
          <div className={styles.ratios}>
            {ratios.map((preset) => (
              <label key={preset.id} className={`${styles.ratio} ${textStyles.figures}`}>
                <input
                  type="radio"
                  name={name}
                  value={preset.id}
                  aria-label={preset.value}
                  checked={design.size.id === preset.id}
                  onChange={() => onChoose(sizeOf(preset), preset.value)}
                />
                {preset.value}
              </label>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
