import { classes } from '../../../src/ui/kit/classes.ts';
import '../../../src/ui/kit/all-icons.ts';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShell, useShellState } from '../model/shell-context.ts';
import { useTools } from '../model/tool-context.ts';
import styles from './Switcher.module.css';
import { SwitcherFooter } from './SwitcherFooter.tsx';
import { SwitcherGrid } from './SwitcherGrid.tsx';
import { SwitcherQuestion } from './SwitcherQuestion.tsx';
import { useTexts } from './texts/useTexts.ts';
import { useKnownTools } from './useKnownTools.ts';
import { usePictures } from './usePictures.ts';
import { useSwitch } from './useSwitch.ts';

/** Width of the card and what it leaves free, in CSS px. */
const POPUP = { width: 560, gap: 12, rim: 12 } as const;

/** Under the button that opened it, within the frame. */
function placeUnderButton(): CSSProperties {
  const box = document.querySelector('[data-tool-button]')?.getBoundingClientRect();
  const left = Math.max(POPUP.rim, Math.min(box?.left ?? 0, window.innerWidth - POPUP.width - POPUP.rim));
  const top = (box?.bottom ?? 0) + POPUP.gap;
  return { left, top, maxHeight: Math.max(200, window.innerHeight - top - POPUP.rim) };
}

/**
 * The tools that a person may change to: a card under the tool's button, a sheet on a phone. A native dialog keeps the focus; Esc is
 * taken here, as the browser closes it a task later and the key after it would fall in between.
 */
export function Switcher() {
  const { t } = useTexts();
  const shell = useShell();
  const tools = useTools();
  const ids = useShellState((state) => state.tools);
  const sheet = hasSheet(useLayout());
  const pictures = usePictures();
  const [fresh, setFresh] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { known, isWhole } = useKnownTools(tools, ids);
  const close = () => {
    dialog.current?.close();
    shell.set({ switcher: 'back' });
  };
  const { state, question, pick, go } = useSwitch(close);

  // Layout effect: compat runs the others a frame later, and a key would be lost in between.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    // On a phone the field would bring its keyboard over the tools.
    const first = sheet ? '[aria-current]' : 'input';
    element.querySelector<HTMLElement>(first)?.focus();
  }, [sheet]);

  return (
    // A press beside the card is one on the dialog itself.
    <dialog
      ref={dialog}
      className={sheet ? classes(styles.dialog, styles.sheet) : styles.dialog}
      style={sheet ? undefined : placeUnderButton()}
      aria-labelledby="switcher-title"
      aria-busy={state === 'busy'}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => {
        const again = event.key === 'k' && (event.ctrlKey || event.metaKey);
        const ends = event.key === 'Escape' || again;
        if (!ends || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.card}>
        <header className={styles.head}>
          <h2 id="switcher-title">{t('tools.title')}</h2>
          <IconButton icon="x" label={t('action.close')} tip="none" onClick={close} />
        </header>
        {question === undefined ? (
          <SwitcherGrid
            tools={known}
            isWhole={isWhole}
            count={pictures.length}
            disabled={state === 'busy'}
            onPick={(wanted) => pick(wanted, fresh)}
          />
        ) : (
          <SwitcherQuestion
            question={question}
            disabled={state === 'busy'}
            onAnswer={(along) => go(question.wanted, along)}
          />
        )}
        {state === 'failed' && (
          <p className={styles.none} role="alert">
            {t('tools.failed')}
          </p>
        )}
        {question === undefined && <SwitcherFooter pictures={pictures} fresh={fresh} onFresh={setFresh} />}
      </div>
    </dialog>
  );
}
