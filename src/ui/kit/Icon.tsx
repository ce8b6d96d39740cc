import type { ACCOUNT_SHAPES } from '../icons/account-shapes.ts';
import type { MORE_SHAPES } from '../icons/more-shapes.ts';
import { SHAPES } from '../icons/shapes.ts';
import type { SITE_SHAPES } from '../icons/site-shapes.ts';
import styles from './Icon.module.css';

export type IconName =
  | keyof typeof SHAPES
  | keyof typeof MORE_SHAPES
  | keyof typeof SITE_SHAPES
  | keyof typeof ACCOUNT_SHAPES;
type Shapes = Readonly<Partial<Record<IconName, readonly string[]>>>;

let shapes: Shapes = SHAPES;

/** The icons that come later; see all-icons.ts. */
export function addShapes(more: Shapes): void {
  shapes = { ...shapes, ...more };
}

/** A Lucide icon; always beside a word or in a control that has a label, so it is never read out. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 36 }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {shapes[name]?.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
