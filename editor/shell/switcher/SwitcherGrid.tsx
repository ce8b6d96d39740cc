import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { classes } from '../../../src/ui/kit/classes.ts';
import fieldStyles from '../../../src/ui/kit/Field.module.css';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import keyStyles from '../../../src/ui/kit/Key.module.css';
import textStyles from '../../../src/ui/kit/text.module.css';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShellState } from '../model/shell-context.ts';
import { gridStep, rowsOf } from './grid-keys.ts';
import styles from './Switcher.module.css';
import { SwitcherTile } from './SwitcherTile.tsx';
import { type Found, searchTools } from './search-tools.ts';
import { useTexts } from './texts/useTexts.ts';
import type { KnownTool } from './useKnownTools.ts';
import type { Wanted } from './useSwitch.ts';

interface SwitcherGridProps {
  tools: readonly KnownTool[];
  /** No more tools will come. */
  isWhole: boolean;
  /** How many pictures would go along. */
  count: number;
  disabled: boolean;
  onPick: (wanted: Wanted) => void;
}

const GROUPS = ['change', 'make'] as const;
const wantedOf = ({ tool: { manifest, intro }, tab }: Found<KnownTool>): Wanted => ({
  id: manifest.id,
  name: intro.name,
  tab,
});

/** The tools, in their groups or as a search finds them. Arrows go through the tiles; what is typed there goes on in the field. */
export function SwitcherGrid({ tools, isWhole, count, disabled, onPick }: SwitcherGridProps) {
  const { t } = useTexts();
  const id = useId();
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const open = useShellState(({ tool }) => tool);
  const limits = useShellState(({ setting }) => setting.limits);
  const sheet = hasSheet(useLayout());
  const found = searchTools(tools, query);
  const searching = query.trim() !== '';
  const isNone = searching && isWhole && found.length === 0;
  const groups = searching
    ? [{ name: undefined, rows: found }]
    : GROUPS.map((name) => ({ name, rows: found.filter(({ tool }) => tool.manifest.group === name) })).filter(
        ({ rows }) => rows.length > 0,
      );

  const lineOf = ({ tool: { manifest, intro }, words }: Found<KnownTool>): string => {
    const { min } = manifest.takes(limits);
    return min > 1 && count < min ? t('tools.needs', { count: min }) : (words ?? intro.line);
  };

  const pick = (row: Found<KnownTool>) => {
    setEntered(false);
    onPick(wantedOf(row));
  };
  // Enter before all tools have come opens the best of them all, once they are there.
  useEffect(() => {
    if (!isEntered || !isWhole) return;
    setEntered(false);
    if (found[0]) pick(found[0]);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: grid, target, key } = event;
    const field = grid.querySelector('input');
    const tilesOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-tool]')];
    const rows = rowsOf([...grid.querySelectorAll('ul')].map(tilesOf), sheet ? 3 : 2);
    if (target === field) {
      if (key === 'Enter' && searching && !disabled && !event.nativeEvent.isComposing) {
        // A tool that is there at once has the focus back on the switcher's button before the key would press it.
        event.preventDefault();
        if (!isWhole) setEntered(true);
        else if (found[0]) pick(found[0]);
      }
      if (key !== 'ArrowDown') return;
      event.preventDefault();
      setEntered(false);
      rows[0]?.[0]?.focus();
      return;
    }
    const from = rows.flat().find((tile) => tile === target);
    const to = from && gridStep(rows, from, key);
    if (to !== undefined) {
      event.preventDefault();
      if (to === 'out') field?.focus();
      else to.focus();
    } else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) field?.focus();
  };

  return (
    // The keys of all that is in it; each tile is a button by itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={styles.body} onKeyDown={onKeyDown}>
      <div className={classes(fieldStyles.field, styles.search)}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('tools.search')}
          placeholder={t('tools.search')}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => {
            setEntered(false);
            setQuery(event.currentTarget.value);
          }}
        />
        {!sheet && <kbd className={keyStyles.key}>Ctrl K</kbd>}
      </div>
      {groups.map(({ name, rows }) => (
        <div key={name ?? 'found'}>
          {name && <h3 id={`${id}-${name}`}>{t(`tools.${name}`)}</h3>}
          <ul aria-labelledby={name && `${id}-${name}`} aria-label={name ? undefined : t('tools.search')}>
            {rows.map((row) => (
              <SwitcherTile
                key={row.tool.manifest.id}
                manifest={row.tool.manifest}
                name={row.tool.intro.name}
                line={lineOf(row)}
                isOpen={row.tool.manifest.id === open}
                disabled={disabled}
                onPick={() => pick(row)}
              />
            ))}
          </ul>
        </div>
      ))}
      <p className={isNone ? styles.none : textStyles.visuallyHidden} role="status">
        {isNone ? t('tools.none') : searching && found.map(({ tool }) => tool.intro.name).join(', ')}
      </p>
    </div>
  );
}
