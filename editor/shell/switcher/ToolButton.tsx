import '../../../src/ui/kit/all-icons.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { classes } from '../../../src/ui/kit/classes.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShell, useShellState } from '../model/shell-context.ts';
import { useManifest } from '../model/tool-context.ts';
import styles from './Switcher.module.css';
import { useTexts } from './texts/useTexts.ts';
import { useIntros } from './useIntros.ts';

interface ToolButtonProps {
  /** What is open, under the tool's name. */
  line?: string | undefined;
  /** It stands in the corner of the empty screen. */
  corner?: boolean;
}

/** Which tool is open; opens the switcher. Shown only where there are several. */
export function ToolButton({ line, corner = false }: ToolButtonProps) {
  const { t } = useTexts();
  const shell = useShell();
  // There is room for the sign alone.
  const small = hasSheet(useLayout());
  const manifest = useManifest();
  const state = useShellState(({ switcher }) => switcher);
  const introOf = useIntros(useMemo(() => [manifest], [manifest]));
  const button = useRef<HTMLButtonElement>(null);
  const name = introOf(manifest)?.name ?? '';

  // Layout effect: compat runs the others a frame later, and a key would be lost in between.
  useLayoutEffect(() => {
    if (state !== 'back') return;
    shell.set({ switcher: 'closed' });
    button.current?.focus();
  }, [shell, state]);

  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.button, corner && styles.corner)}
      data-tool-button
      aria-haspopup="dialog"
      aria-expanded={state === 'open'}
      title={line}
      onClick={() => shell.set({ switcher: 'open' })}
    >
      <span className={styles.sign}>
        <Icon name={manifest.icon} />
      </span>
      {/* All words that are seen are of its name, so that it can be spoken to by them. */}
      <span className={textStyles.visuallyHidden}>{t('tools.open', { name })}</span>
      {!small && (
        <span className={styles.words}>
          <b aria-hidden="true">
            {name}
            <Icon name="chevron-down" size={16} />
          </b>
          {line !== undefined && <span className={classes(textStyles.caption, textStyles.figures)}>{line}</span>}
        </span>
      )}
      {small && <Icon name="chevron-down" size={16} />}
    </button>
  );
}
