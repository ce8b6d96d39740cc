import { useLayerState } from '../model/layer-context.ts';
import styles from './layers.module.css';

/** Lines that what is moved has come to rest at, each with its distance. */
export function Guides({ scale }: { scale: number }) {
  const guides = useLayerState((state) => state.guides);
  return (
    <div aria-hidden="true">
      {guides.map(({ axis, at, from, to, distance, kind }) => {
        const across = { left: at * scale, top: from * scale, height: (to - from) * scale };
        const down = { top: at * scale, left: from * scale, width: (to - from) * scale };
        return (
          <i
            key={`${axis} ${at} ${from} ${kind}`}
            className={styles.guide}
            data-axis={axis}
            data-kind={kind}
            style={axis === 'x' ? across : down}
          >
            {distance > 0 && <b>{distance}</b>}
          </i>
        );
      })}
    </div>
  );
}
