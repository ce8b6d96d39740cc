import { useId } from 'react';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { Sends } from '../../../../shell/where/Sends.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ToolRail.module.css';
import { TOOL_NAMES, TOOLS } from './tools.ts';
import { useSession, useSessionState } from './useSession.ts';

/** The tools: real radio buttons, one stop, arrows go through. */
export function ToolRail() {
  const { t } = useTexts();
  const session = useSession();
  const tool = useSessionState((state) => state.tool);
  const name = useId();
  return (
    <div className={styles.rail} role="radiogroup" aria-label={t('retouch.tools')} data-region>
      {TOOL_NAMES.map((value) => {
        const word = t(`retouch.tool.${value}`);
        const card = (
          <label key={value} title={`${word} (${TOOLS[value].key.toUpperCase()})`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={tool === value}
              onChange={() => session.take(value)}
            />
            <Icon name={TOOLS[value].icon} />
            <span>{word}</span>
          </label>
        );
        return value === 'mark' ? (
          <Sends key={value} name="mark" sign="corner" tip="start">
            {card}
          </Sends>
        ) : (
          card
        );
      })}
    </div>
  );
}
