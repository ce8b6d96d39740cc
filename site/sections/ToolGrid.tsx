import styles from './ToolGrid.module.css';
import { ToolTile } from './ToolTile.tsx';
import { TOOLS } from './tools.ts';

/** All tools, the first one large. */
export function ToolGrid() {
  return (
    <div className={styles.grid}>
      {TOOLS.map((tool, at) => (
        <ToolTile key={tool.id} tool={tool} large={at === 0} />
      ))}
    </div>
  );
}
