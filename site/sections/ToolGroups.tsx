import { classes } from '../../src/ui/kit/classes.ts';
import type { FunctionsTexts } from '../content/functions/functions.ts';
import wideStyles from '../parts/Wide.module.css';
import styles from './ToolGroups.module.css';
import { ToolTile } from './ToolTile.tsx';
import type { ToolRow } from './tools.ts';

const GROUPS = ['apart', 'better', 'together'] as const;

/** Tools in three groups, each with a word about it. */
export function ToolGroups({ groups, tools }: { groups: FunctionsTexts['groups']; tools: readonly ToolRow[] }) {
  return (
    <div className={classes(wideStyles.wide, styles.groups)}>
      {GROUPS.map((group) => {
        const own = tools.filter((tool) => tool.group === group);
        return own.length === 0 ? null : (
          <section key={group} className={styles.group}>
            <div>
              <h2>{groups[group].title}</h2>
              <p>{groups[group].text}</p>
            </div>
            <div className={styles.tiles}>
              {own.map((tool) => (
                <ToolTile key={tool.id} tool={tool} where />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
