import { useEffect, useState } from 'react';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import keyStyles from '../../../src/ui/kit/Key.module.css';
import { useShell, useShellState } from '../model/shell-context.ts';
import type { ShortcutRow } from '../model/tool.ts';
import { useManifest, useToolStatus } from '../model/tool-context.ts';
import { useToolTexts } from '../texts/useTexts.ts';
import styles from './ShortcutsDialog.module.css';

/** The keys that work now. */
export function ShortcutsDialog() {
  const { t } = useToolTexts();
  const shell = useShell();
  const open = useShellState((state) => state.shortcutsOpen);
  const single = useShellState((state) => state.singleKeys);
  const { shortcuts } = useManifest();
  const mode = useToolStatus((status) => status.mode);
  const [rows, setRows] = useState<readonly ShortcutRow[]>([]);

  useEffect(() => {
    let wanted = true;
    shortcuts().then(
      (table) => {
        if (wanted) setRows(table.rows[mode] ?? []);
        if (table.texts) shell.translator.add(table.texts).catch(() => {});
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [shell, shortcuts, mode]);

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
            <dd>
              {keys.map((key) => (
                <kbd className={keyStyles.key} key={key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
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
