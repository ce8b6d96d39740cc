import { useEffect, useRef } from 'react';
import { IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import { RETOUCH_TEXTS } from '../../../src/ui/i18n/retouch/load.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

const ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'keys.open', keys: ['Ctrl O', 'Ctrl V'] },
  { id: 'keys.use', keys: ['Ctrl S', 'Ctrl Shift S'] },
  { id: 'keys.copy', keys: ['Ctrl C'] },
  { id: 'keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'keys.zoom', keys: ['+', '−', '0', '1'] },
  { id: 'keys.original', keys: ['\\'] },
  { id: 'keys.compare', keys: ['1', '2', '3'] },
  { id: 'keys.neighbour', keys: ['←', '→'] },
  { id: 'keys.tiles', keys: ['Enter', 'Space', 'Delete'] },
  { id: 'keys.all', keys: ['Ctrl A'] },
  { id: 'keys.panel', keys: ['P'] },
  { id: 'keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'keys.sheet', keys: ['?'] },
];

/** In the retouch, other keys work. */
const RETOUCH_ROWS: readonly { id: TextId; keys: readonly string[] }[] = [
  { id: 'keys.tools', keys: ['K', 'E', 'S', 'L', 'B', 'H'] },
  { id: 'keys.brushSize', keys: ['[', ']'] },
  { id: 'keys.brushHard', keys: ['Shift [', 'Shift ]'] },
  { id: 'keys.swap', keys: ['Alt'] },
  { id: 'keys.straight', keys: ['Shift'] },
  { id: 'keys.pan', keys: ['Space'] },
  { id: 'keys.brushMove', keys: ['←', '→', '↑', '↓'] },
  { id: 'keys.brushStep', keys: ['Shift', 'Ctrl'] },
  { id: 'keys.brushDown', keys: ['Space', 'Enter'] },
  { id: 'keys.lasso', keys: ['Enter', 'Backspace'] },
  { id: 'keys.nextView', keys: ['V'] },
  { id: 'keys.loupe', keys: ['M'] },
  { id: 'keys.panel', keys: ['P'] },
  { id: 'keys.zoom', keys: ['+', '−', '0', '1'] },
  { id: 'keys.undo', keys: ['Ctrl Z', 'Ctrl Shift Z'] },
  { id: 'keys.drop', keys: ['Esc'] },
  { id: 'keys.regions', keys: ['F6', 'Shift F6'] },
  { id: 'keys.sheet', keys: ['?'] },
];

/**
 * The keys that work now; a native dialog, so that focus is the browser's. Esc is taken here: by itself the browser closes at once and
 * says so a task later, and the key that follows quickly would fall in between, where the sheet is gone and its state is not.
 */
export function KeysSheet() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const open = useEditorState((state) => state.keysOpen);
  const single = useEditorState((state) => state.singleKeys);
  const rows = useEditorState((state) => (state.retouch === undefined ? ROWS : RETOUCH_ROWS));
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    element.showModal();
    const closed = () => editor.set({ keysOpen: false });
    element.addEventListener('close', closed);
    return () => element.removeEventListener('close', closed);
  }, [open, editor]);
  const close = () => {
    dialog.current?.close();
    editor.set({ keysOpen: false });
  };

  useEffect(() => {
    editor.ports.translator.add(RETOUCH_TEXTS).catch(() => {});
  }, [editor]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className="keys"
      aria-labelledby="keys-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <div className="keys-head">
        <h2 id="keys-title">{t('result.shortcuts')}</h2>
        <IconButton icon="x" label={t('action.close')} tip="none" onClick={close} />
      </div>
      <dl>
        {rows.map(({ id, keys }) => (
          <div key={id}>
            <dt>{t(id)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd className="key" key={key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="keys-single">
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => editor.set({ singleKeys: event.currentTarget.checked })}
        />
        {t('keys.single')}
      </label>
    </dialog>
  );
}
