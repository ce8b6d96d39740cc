import { Icon } from '../../src/ui/kit/Icon.tsx';
import { Pic } from '../parts/Pic.tsx';
import styles from './BatchRow.module.css';

const READY = ['plant-cut', 'bottle2-cut', 'mug-cut', 'pitcher-cut'] as const;
const GOING = ['lamp2', 'lamp'] as const;

/** A batch on its way: four finished, two under work. */
export function BatchRow() {
  return (
    <div className={styles.row} aria-hidden="true">
      {READY.map((name) => (
        <span key={name} className={styles.ready}>
          <Pic name={name} sizes="120px" />
          <b>
            <Icon name="check" size={14} />
          </b>
        </span>
      ))}
      {GOING.map((name) => (
        <span key={name} className={styles.going}>
          <Pic name={name} sizes="120px" />
        </span>
      ))}
    </div>
  );
}
