import { HTML_LANG } from '../../src/protocol/locales.ts';
import { usePage } from '../parts/page-context.ts';

export interface DatesProps {
  /** yyyy-mm-dd */
  written: string | undefined;
  updated: string | undefined;
  /** With `{date}` in it. */
  words: string;
}

/** When a text was written, and when it was changed after that: nothing where no day is known. */
export function Dates({ written, updated, words }: DatesProps) {
  const { locale } = usePage();
  const format = new Intl.DateTimeFormat(HTML_LANG[locale], { dateStyle: 'long', timeZone: 'UTC' });
  const time = (day: string) => <time dateTime={day}>{format.format(new Date(day))}</time>;
  if (written === undefined) return null;
  const [before, after] = words.split('{date}');
  return (
    <>
      {time(written)}
      {updated !== undefined && updated > written && (
        <>
          {' · '}
          {before}
          {time(updated)}
          {after}
        </>
      )}
      {' · '}
    </>
  );
}
