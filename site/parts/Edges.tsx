import type { PictureName } from '../pictures/pictures.ts';
import styles from './Edges.module.css';
import { Pic } from './Pic.tsx';

const BACKGROUNDS = ['#fff', '#16161a', '#2f9e62', undefined];

/** One cut-out on white, black, green and the checkerboard: what shows a bad edge. */
export function Edges({ name }: { name: PictureName }) {
  return (
    <div className={styles.edges}>
      {BACKGROUNDS.map((background) => (
        <div key={background ?? 'checks'} style={background ? { background } : undefined}>
          <Pic name={name} sizes="400px" />
        </div>
      ))}
    </div>
  );
}
