import type { PageToolId } from '../content/tools/page-tools.ts';
import styles from './Related.module.css';
import { ToolTile } from './ToolTile.tsx';
import { TOOLS } from './tools.ts';

const COUNT = 4;

/** Tools of the same group first, then the next ones. */
export function Related({ tool }: { tool: PageToolId }) {
  const own = TOOLS.find(({ id }) => id === tool);
  const others = TOOLS.filter(({ id }) => id !== tool);
  const near = others.filter(({ group }) => group === own?.group);
  const list = [...near, ...others.filter((other) => !near.includes(other))].slice(0, COUNT);
  return (
    <div className={styles.related}>
      {list.map((other) => (
        <ToolTile key={other.id} tool={other} />
      ))}
    </div>
  );
}
