import { Icon } from '../../src/ui/kit/Icon.tsx';
import styles from './DesktopHero.module.css';
import { TOOLS } from './tools.ts';

const SHOWN = 5;
const COLOURS = ['#fff', '#16161a', '#f3ece1', '#4a90d9', '#d93a3a', '#f2c14e', '#8fb39f', '#ff9d78'];
const SLIDERS = [24, 58, 40];

/** The drawn window's tools, the first one chosen. */
export const WindowRail = () => (
  <div className={styles.rail}>
    {TOOLS.slice(0, SHOWN).map(({ id, icon }) => (
      <span key={id}>
        <Icon name={icon} size={18} />
      </span>
    ))}
  </div>
);

/** Its panel: colours, sliders and a button. */
export const WindowPanel = () => (
  <svg width="100%" height="100%" viewBox="0 0 140 320" preserveAspectRatio="xMidYMin" aria-hidden="true">
    {COLOURS.map((colour, at) => (
      <rect
        key={colour}
        x={14 + (at % 4) * 29}
        y={14 + Math.floor(at / 4) * 29}
        width="24"
        height="24"
        rx="7"
        fill={colour}
        stroke="var(--line)"
      />
    ))}
    {SLIDERS.map((value, at) => (
      <g key={value} transform={`translate(14 ${96 + at * 26})`}>
        <rect width="112" height="4" rx="2" fill="var(--surface-3)" />
        <rect width={value} height="4" rx="2" fill="var(--accent)" />
        <circle cx={value} cy="2" r="6" fill="var(--surface)" stroke="var(--edge)" />
      </g>
    ))}
    <rect x="14" y="176" width="112" height="34" rx="9" fill="var(--accent)" />
  </svg>
);
