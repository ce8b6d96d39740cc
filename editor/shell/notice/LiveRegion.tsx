import textStyles from '../../../src/ui/kit/text.module.css';
import { useShellState } from '../model/shell-context.ts';

/** What is said to who does not see (docs/DESIGN.md §12): polite, or at once. */
export function LiveRegion() {
  const { text, urgent, turn } = useShellState((state) => state.spoken);
  // The same sentence twice is no change to a screen reader: a no-break space makes it one.
  const said = turn % 2 === 0 ? text : `${text}\u00a0`;
  return (
    <>
      <p className={textStyles.visuallyHidden} role="status">
        {urgent ? '' : said}
      </p>
      <p className={textStyles.visuallyHidden} role="alert">
        {urgent ? said : ''}
      </p>
    </>
  );
}
