import { useState } from 'react';
import { canRedo, canUndo, type History } from '../../../src/document/history/history.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../src/ui/kit/Popover.tsx';
import stepListStyles from '../../../src/ui/kit/Steps.module.css';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useToolTexts } from '../texts/useTexts.ts';
import { scrollToNow } from './scroll-to-now.ts';
import styles from './UndoButtons.module.css';

/** What a step is called in the list. */
interface StepName {
  /** Of a text of the tool. */
  id: string;
  values?: Values | undefined;
}

/** What goes through the steps of a tool. */
interface HistoryCommands {
  undo(): void;
  redo(): void;
  goTo(at: number): void;
}

interface UndoButtonsProps {
  history: History<unknown, StepName>;
  commands: HistoryCommands;
  /** Steps can be taken now. */
  ready: boolean;
  /** With all of them by name. */
  list: boolean;
}

/** A step back, a step forward, and all of them by name. */
export function UndoButtons({ history, commands, ready, list }: UndoButtonsProps) {
  const { t } = useToolTexts();
  const [open, setOpen] = useState(false);
  const named = history.steps.map(({ name }, index) => ({ key: `step ${index}`, label: t(name.id, name.values) }));
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
          <ol className={stepListStyles.stepList} ref={(list) => scrollToNow(list)}>
            {named.map(({ key, label }, index) => (
              <li key={key}>
                <button
                  type="button"
                  aria-current={index === history.at ? 'step' : undefined}
                  data-ahead={index > history.at}
                  onClick={() => commands.goTo(index)}
                >
                  <Icon name={index === history.at ? 'check' : 'minus'} size={14} />
                  {label}
                </button>
              </li>
            ))}
          </ol>
        </Popover>
      )}
    </span>
  );
}
