import styles from './Dials.module.css';
import { Icon, type IconName } from './Icon.tsx';
import textStyles from './text.module.css';

interface Dial {
  id: string;
  label: string;
  icon: IconName;
  value: number;
  min: number;
  max: number;
  /** The value as it is written. */
  text: string;
}

interface DialsProps {
  label: string;
  dials: readonly Dial[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** px: radius of an arc in a box of 48. */
const RADIUS = 22;

/** The part of a ring from the top: clockwise for more than nothing, the other way for less. */
function arcOf({ value, min, max }: Dial): string {
  const share = value >= 0 ? value / Math.max(1e-9, max) : -value / Math.min(-1e-9, min);
  const angle = Math.min(0.999, share) * 2 * Math.PI * Math.sign(value);
  const [x, y] = [24 + RADIUS * Math.sin(angle), 24 - RADIUS * Math.cos(angle)];
  return `M24 ${24 - RADIUS}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} ${value >= 0 ? 1 : 0} ${x.toFixed(2)} ${y.toFixed(2)}`;
}

/** Values as rings in a row, one of them chosen: what a ruler under them moves. */
export function Dials({ label, dials, chosen, onChoose }: DialsProps) {
  return (
    <fieldset className={styles.dials} aria-label={label}>
      {dials.map((dial) => {
        const isChosen = dial.id === chosen;
        return (
          <button key={dial.id} type="button" aria-pressed={isChosen} onClick={() => onChoose(dial.id)}>
            <span className={styles.ring} aria-hidden="true">
              <svg viewBox="0 0 48 48" aria-hidden="true">
                <circle cx="24" cy="24" r={RADIUS} />
                {dial.value !== 0 && <path d={arcOf(dial)} />}
              </svg>
              {isChosen ? <b>{dial.text}</b> : <Icon name={dial.icon} />}
            </span>
            {dial.label}
            <span className={textStyles.visuallyHidden}>, {dial.text}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
