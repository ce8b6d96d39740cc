import { useEffect, useState } from 'react';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import keyStyles from '../../../src/ui/kit/Key.module.css';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShell, useShellState } from '../model/shell-context.ts';
import { tabsOf } from '../model/tabs-of.ts';
import type { ShortcutRow } from '../model/tool.ts';
import { useManifest, useToolStatus } from '../model/tool-context.ts';
import { switcherTexts } from '../switcher/lazy-switcher.ts';
import { useToolTexts } from '../texts/useTexts.ts';
import styles from './ShortcutsDialog.module.css';

const SWITCHER_ROW: ShortcutRow = { id: 'tools.title', keys: ['Ctrl K'] };

/** The keys that work now. */
export function ShortcutsDialog() {
  const { t } = useToolTexts();
  const shell = useShell();
  const open = useShellState((state) => state.shortcutsOpen);
  const single = useShellState((state) => state.singleKeys);
  const several = useShellState((state) => state.tools.length > 1);
  const hidden = useShellState((state) => state.setting.hidden);
  const { shortcuts, tabs: all } = useManifest();
  const mode = useToolStatus((status) => status.mode);
  const [rows, setRows] = useState<readonly ShortcutRow[]>([]);

  useEffect(() => {
    let wanted = true;
    shortcuts().then(
      (table) => {
        const own = table.rows[mode] ?? [];
        // While a tool has the keys for itself there is no way to another one.
        if (wanted) setRows(several && mode === '' ? [...own, SWITCHER_ROW] : own);
        for (const texts of [several && switcherTexts, table.texts]) {
          if (texts) shell.translator.add(texts).catch(() => {});
        }
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [shell, shortcuts, mode, several]);

  const tabs = tabsOf(all, hasSheet(useLayout()) ? 'sheet' : 'panel', hidden);

  if (!open) return null;
  return (
    <Dialog
      title={t('result.shortcuts')}
      closeLabel={t('action.close')}
      onClose={() => shell.set({ shortcutsOpen: false })}
    >
      <dl className={styles.keys}>
        {rows.map(({ id, keys }) => (
          <div key={id}>
            <dt>{t(id)}</dt>
            <Keys keys={keys} />
          </div>
        ))}
        {mode === '' && tabs.length > 1 && (
          <div>
            <dt>{tabs.map(({ label }) => t(label)).join(' · ')}</dt>
            <Keys keys={['Alt 1', `Alt ${tabs.length}`]} />
          </div>
        )}
      </dl>
      <label className={styles.keysSingle}>
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => shell.set({ singleKeys: event.currentTarget.checked })}
        />
        {t('keys.single')}
      </label>
    </Dialog>
  );
}

const Keys = ({ keys }: Pick<ShortcutRow, 'keys'>) => (
  <dd>
    {keys.map((key) => (
      <kbd className={keyStyles.key} key={key}>
        {key}
      </kbd>
    ))}
  </dd>
);
