import { SIZES } from '../content/sizes/sizes.ts';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import { CN_SIZES, OVERSEAS_SIZES } from './preset-sizes.ts';
import styles from './Sizes.module.css';

/** px of the longest side on the screen. */
const LONGEST = 238;

/** Presets in their true ratios, from the table that the editor's size panel goes by. */
export function Sizes() {
  const { locale } = usePage();
  const rows = locale === 'cn' ? CN_SIZES : OVERSEAS_SIZES;
  const tallest = Math.max(...rows.flatMap(({ width, height }) => [width, height]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, by keys too
    <ul className={styles.sizes} tabIndex={0}>
      {rows.map(({ name, width, height, picture, background }) => (
        <li key={name}>
          <div
            style={{
              width: `${Math.round((width / tallest) * LONGEST)}px`,
              height: `${Math.round((height / tallest) * LONGEST)}px`,
              background,
            }}
          >
            <Pic name={picture} sizes="240px" />
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
