import { useState } from 'react';
import { canRedo, canUndo } from '../../../src/cutout/design/history.ts';
import { IconButton } from '../../../src/ui/Button.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Popover } from '../../../src/ui/Popover.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';

/** A step back, a step forward, and all of them by name. */
export function UndoButtons({ list }: { list: boolean }) {
  const { t } = useTexts();
  const { designing } = useWiring();
  const history = useEditorState((state) => state.history);
  const ready = useEditorState(
    (state) => state.screen === 'batch' || (state.result !== undefined && state.progress === undefined),
  );
  const [open, setOpen] = useState(false);
  const named = history.steps.map(({ name }, index) => ({ key: `step ${index}`, label: t(name.id, name.values) }));
  return (
    <span className="undo-buttons">
      <IconButton
        icon="undo-2"
        label={t('result.undo')}
        disabled={!ready || !canUndo(history)}
        onClick={() => designing.undo()}
      />
      <IconButton
        icon="redo-2"
        label={t('result.redo')}
        disabled={!ready || !canRedo(history)}
        onClick={() => designing.redo()}
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
        <Popover label={t('result.history')} className="history" onClose={() => setOpen(false)}>
          <h2>{t('result.history')}</h2>
          {history.steps.length === 1 && <p className="caption">{t('result.historyEmpty')}</p>}
          <ol className="step-list">
            {named.map(({ key, label }, index) => (
              <li key={key}>
                <button
                  type="button"
                  aria-current={index === history.at ? 'step' : undefined}
                  data-ahead={index > history.at}
                  onClick={() => designing.goTo(index)}
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
