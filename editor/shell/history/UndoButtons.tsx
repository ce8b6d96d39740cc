import { useState } from 'react';
import { canRedo, canUndo, type History } from '../../../src/document/history/history.ts';
import type { PhotoEdit } from '../../../src/document/photo/photo-state.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../src/ui/kit/Popover.tsx';
import stepListStyles from '../../../src/ui/kit/Steps.module.css';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useTools } from '../model/tool-context.ts';
import { useToolTexts } from '../texts/useTexts.ts';
import { scrollToNow } from './scroll-to-now.ts';
import styles from './UndoButtons.module.css';

/** What a step is called in the list. */
interface StepName {
  /** Of a text of the tool. */
  id: string;
  values?: Values | undefined;
  /** Of a document that several tools change: whose step it is, and the edit that it changed. */
  tool?: string | undefined;
  edit?: string | undefined;
}

/** What goes through the steps of a tool. */
interface HistoryCommands {
  undo(): void;
  redo(): void;
  goTo(at: number): void;
  /** Goes to the tool of an edit, which goes on with it. */
  reopen?(edit: string): Promise<void>;
}

interface UndoButtonsProps {
  history: History<unknown, StepName>;
  commands: HistoryCommands;
  /** Steps can be taken now. */
  ready: boolean;
  /** With all of them by name. */
  list: boolean;
  /** Edits that can be opened again as they are now; of a document alone. */
  edits?: readonly PhotoEdit[] | undefined;
  /** Ids of those whose result was made of a picture that has changed since. */
  outOfDate?: readonly string[] | undefined;
}

/** A step back, a step forward, and all of them by name. */
export function UndoButtons({ history, commands, ready, list, edits = [], outOfDate = [] }: UndoButtonsProps) {
  const { t } = useToolTexts();
  const [open, setOpen] = useState(false);
  const latest = lastStepOfEach(history, edits);
  const rows = history.steps.map(({ name }, index) => ({ key: `step ${index}`, name, index }));
  const reopen = (edit: string) => {
    setOpen(false);
    // It says so itself where the tool cannot be fetched.
    commands.reopen?.(edit).catch(() => {});
  };
  return (
    <span className={styles.undoButtons}>
      <IconButton
        icon="undo-2"
        label={t('result.undo')}
        disabled={!ready || !canUndo(history)}
        onClick={() => commands.undo()}
      />
      <IconButton
        icon="redo-2"
        label={t('result.redo')}
        disabled={!ready || !canRedo(history)}
        onClick={() => commands.redo()}
      />
      {list && (
        <IconButton
          icon="rotate-ccw-clock"
          label={t('result.history')}
          aria-expanded={open}
          disabled={!ready}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && (
        <Popover label={t('result.history')} className={styles.history} onClose={() => setOpen(false)}>
          <h2>{t('result.history')}</h2>
          {history.steps.length === 1 && <p className={textStyles.caption}>{t('result.historyEmpty')}</p>}
          <ol className={stepListStyles.stepList} ref={(element) => scrollToNow(element)}>
            {rows.map(({ key, name, index }) => (
              <StepRow
                key={key}
                name={name}
                state={index === history.at ? 'now' : index > history.at ? 'ahead' : 'before'}
                isOld={latest.get(index) !== undefined && outOfDate.includes(latest.get(index) ?? '')}
                onGo={() => commands.goTo(index)}
                onReopen={latest.has(index) && commands.reopen ? () => reopen(latest.get(index) ?? '') : undefined}
              />
            ))}
          </ol>
        </Popover>
      )}
    </span>
  );
}

/** Index of the last step of each edit that there is now, up to the step that holds. */
function lastStepOfEach(
  { steps, at }: History<unknown, StepName>,
  edits: readonly PhotoEdit[],
): ReadonlyMap<number, string> {
  const found = new Map<string, number>();
  for (const [index, { name }] of steps.slice(0, at + 1).entries()) {
    if (name.edit !== undefined && edits.some(({ id }) => id === name.edit)) found.set(name.edit, index);
  }
  return new Map([...found].map(([edit, index]) => [index, edit]));
}

interface StepRowProps {
  name: StepName;
  state: 'before' | 'now' | 'ahead';
  /** What it made is out of date. */
  isOld: boolean;
  onGo: () => void;
  onReopen: (() => void) | undefined;
}

function StepRow({ name, state, isOld, onGo, onReopen }: StepRowProps) {
  const { t } = useToolTexts();
  const tools = useTools();
  const own = tools.iconOf(name.tool);
  const label = t(name.id, name.values);
  return (
    <li className={styles.row}>
      <button
        type="button"
        aria-current={state === 'now' ? 'step' : undefined}
        data-ahead={state === 'ahead'}
        onClick={onGo}
      >
        <Icon name={own ?? (state === 'now' ? 'check' : 'minus')} size={14} />
        {label}
        {isOld && <span className={styles.old}>{t('document.outOfDate')}</span>}
      </button>
      {onReopen && (
        <IconButton
          icon="pencil"
          label={isOld ? t('document.makeAgain', { step: label }) : t('document.reopen', { step: label })}
          tip="none"
          onClick={onReopen}
        />
      )}
    </li>
  );
}
