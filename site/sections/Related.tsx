import type { PageToolId } from '../content/tools/page-tools.ts';
import styles from './Related.module.css';
import { ToolTile } from './ToolTile.tsx';
import { TOOLS, type ToolRow } from './tools.ts';

const COUNT = 4;

/** Tools of the same group first, then the next ones. */
export function relatedTo(tool: PageToolId): ToolRow[] {
  const own = TOOLS.find(({ id }) => id === tool);
  const others = TOOLS.filter(({ id }) => id !== tool);
  const near = others.filter(({ group }) => group === own?.group);
  return [...near, ...others.filter((other) => !near.includes(other))].slice(0, COUNT);
}

/** A row of tools. */
export function Related({ tools }: { tools: readonly ToolRow[] }) {
  return (
    <div className={styles.related}>
      {tools.map((tool) => (
        <ToolTile key={tool.id} tool={tool} />
      ))}
    </div>
  );
}
