import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import keyStyles from '../../../src/ui/kit/Key.module.css';
import { useShell, useShellState } from '../model/shell-context.ts';
import type { ShortcutRow } from '../model/tool.ts';
import { useManifest, useToolStatus } from '../model/tool-context.ts';
import { useToolTexts } from '../texts/useTexts.ts';
import styles from './ShortcutsDialog.module.css';

/**
 * The keys that work now; a native dialog, so that focus is the browser's. Esc is taken here: by itself the browser closes at once and
 * says so a task later, and the key that follows quickly would fall in between, where the dialog is gone and its state is not.
 */
export function ShortcutsDialog() {
  const { t } = useToolTexts();
  const shell = useShell();
  const open = useShellState((state) => state.shortcutsOpen);
  const single = useShellState((state) => state.singleKeys);
  const { shortcuts } = useManifest();
  const mode = useToolStatus((status) => status.mode);
  const [rows, setRows] = useState<readonly ShortcutRow[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    element.showModal();
    const closed = () => shell.set({ shortcutsOpen: false });
    element.addEventListener('close', closed);
    return () => element.removeEventListener('close', closed);
  }, [open, shell]);
  const close = () => {
    dialog.current?.close();
    shell.set({ shortcutsOpen: false });
  };

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
    <dialog
      ref={dialog}
      className={styles.keys}
      aria-labelledby="keys-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.keysHead}>
        <h2 id="keys-title">{t('result.shortcuts')}</h2>
        <IconButton icon="x" label={t('action.close')} tip="none" onClick={close} />
      </div>
      <dl>
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
    </dialog>
  );
}
