import { SIZES } from '../content/sizes/sizes.ts';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import { CN_SIZES, OVERSEAS_SIZES } from './preset-sizes.ts';
import styles from './Sizes.module.css';

/** Presets in their true ratios, from the table that the editor's size panel goes by. */
export function Sizes() {
  const { locale } = usePage();
  const rows = locale === 'cn' ? CN_SIZES : OVERSEAS_SIZES;
  const tallest = Math.max(...rows.map(({ height }) => height));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, by keys too
    <ul className={styles.sizes} tabIndex={0}>
      {rows.map(({ name, width, height, picture, background }) => (
        <li key={name} style={{ '--wide': String(width), '--tallest': String(tallest) } as Record<string, string>}>
          <div style={{ aspectRatio: `${width} / ${height}`, background }}>
            <Pic name={picture} sizes="(max-width: 900px) 240px, 360px" />
          </div>
          {SIZES[locale][name]}
          <em>
            {width} × {height}
          </em>
        </li>
      ))}
    </ul>
  );
}
