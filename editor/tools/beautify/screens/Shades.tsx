import type { CSSProperties } from 'react';
import { SHADES, type ShadeName } from '../../../../src/pixels/beautify/shades.ts';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';
import type { SliderRow } from './slider-rows.ts';

/** What a make-up is made of; the first of brows and lashes is their own colour. */
export function Shades({ row: { name }, shade }: { row: SliderRow; shade: ShadeName }) {
  const { t } = useTexts();
  const beauty = useBeauty();
  useBeautyState((state) => state);
  const { sliders } = beauty;
  const label = t(`beauty.slider.${name}`);
  return (
    <fieldset className={styles.shades} aria-label={t('beauty.shadeOf', { name: label })}>
      {SHADES[shade].map(({ id, shown }, which) => {
        const colour = t(`beauty.shade.${id}`);
        return (
          <button
            key={id}
            type="button"
            className={shown === '' ? styles.own : undefined}
            style={shown === '' ? undefined : ({ '--shade': shown } as CSSProperties)}
            aria-pressed={sliders[shade] === which}
            aria-label={shown === '' ? undefined : colour}
            title={shown === '' ? undefined : colour}
            onClick={() => beauty.shade(shade, which, name, label)}
          >
            {shown === '' && colour}
          </button>
        );
      })}
    </fieldset>
  );
}
