import { SHAPES } from './icons/shapes.ts';

export type IconName = keyof typeof SHAPES;

/** A Lucide icon; always beside a word or in a control that has a label, so it is never read out. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 36 }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {SHAPES[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
