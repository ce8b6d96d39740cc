import textStyles from '../../../src/ui/kit/text.module.css';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShellState } from '../model/shell-context.ts';
import { toolButton } from '../switcher/lazy-switcher.ts';
import styles from './Bar.module.css';

interface BarTitleProps {
  /** What is open; undefined: nothing yet. */
  name: string | undefined;
  /** Where the name is cut: all of it. */
  title?: string | undefined;
  /** What more is known of it. */
  figures: string;
  /** Also where there is little room. */
  always?: boolean;
}

/** What is open in the tool; where there are several tools, within the button that changes them. */
export function BarTitle({ name, title, figures, always = false }: BarTitleProps) {
  const sheet = hasSheet(useLayout());
  const several = useShellState(({ tools }) => tools.length > 1);
  const said = name !== undefined && (always || !sheet);
  const line = name !== undefined && !sheet ? [name, figures].filter(Boolean).join(' · ') : undefined;
  return (
    <>
      {several && <toolButton.Part line={line} />}
      {said && !(several && !sheet) && (
        <div className={styles.fileName}>
          <b title={title}>{name}</b>
          <span className={`${textStyles.caption} ${textStyles.figures}`}>{figures}</span>
        </div>
      )}
    </>
  );
}
