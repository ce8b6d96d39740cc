import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { filled } from '../content/filled.ts';
import { FIGURES, toolTexts } from '../content/tools/tools.ts';
import { usePage } from '../parts/page-context.ts';
import { Chip } from './Chip.tsx';
import styles from './ToolTile.module.css';
import type { ToolRow } from './tools.ts';
import { Viz } from './viz/Viz.tsx';

interface ToolTileProps {
  tool: ToolRow;
  /** Twice as wide and high. */
  large?: boolean;
  /** Says where it works, and whether this release has it. */
  where?: boolean;
}

/** A tool at its work, with its name: a link to its page. */
export function ToolTile({ tool: { id, number, icon, where: place }, large = false, where = false }: ToolTileProps) {
  const { link, locale, words, settings } = usePage();
  const text = toolTexts(locale)[id];
  const isThere = settings.tools.includes(id);
  return (
    <a className={classes(styles.tile, large && styles.large)} href={link(`/tools/${number}`, 'OFFICIAL')}>
      <div className={styles.picture}>
        <Viz tool={id} />
        {large && id === 'cutout' && (
          <span className={styles.sides} aria-hidden="true">
            <b>{words.before}</b>
            <b>{words.after}</b>
          </span>
        )}
      </div>
      <h3>
        <Icon name={icon} size={18} />
        {text.name}
      </h3>
      <p>{filled(text.line, FIGURES)}</p>
      {where && (
        <Chip
          tone={isThere ? (place === 'device' ? 'ok' : 'plain') : 'warn'}
          icon={place === 'device' ? 'cpu' : 'server'}
        >
          {isThere ? words.where[place] : words.notHere}
        </Chip>
      )}
    </a>
  );
}
