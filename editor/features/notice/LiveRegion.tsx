import { useEditorState } from '../../app/context.ts';

/** What is said to who does not see (ux.md §12): polite, or at once. */
export function LiveRegion() {
  const { text, urgent, turn } = useEditorState((state) => state.spoken);
  // The same sentence twice is no change to a screen reader: a no-break space makes it one.
  const said = turn % 2 === 0 ? text : `${text}\u00a0`;
  return (
    <>
      <p className="unseen" role="status">
        {urgent ? '' : said}
      </p>
      <p className="unseen" role="alert">
        {urgent ? said : ''}
      </p>
    </>
  );
}
