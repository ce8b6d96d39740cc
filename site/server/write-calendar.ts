/** A day of a calendar that is subscribed to. */
export interface FeedEvent {
  /** The same each time that the calendar is fetched. */
  uid: string;
  /** yyyy-mm-dd */
  date: string;
  summary: string;
  url: string;
}

const DAY = 86_400_000;
/** Bytes of a line without its end (RFC 5545, 3.1). */
const LONGEST = 75;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** What would end a value, or a line, is written otherwise (RFC 5545, 3.3.11); what no line may hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '');

/** A line in pieces of at most 75 bytes, each next one after a space; no character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const char of line) {
    if (bytesOf(piece + char) > LONGEST) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += char;
  }
  return [...pieces, piece].join('\r\n');
}

/** `20261127`. @param ms since 1970 */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** @param made ms since 1970; its day alone is written, so that a calendar that has not changed is the same file all day */
export function writeCalendar({
  name,
  made,
  events,
}: {
  name: string;
  made: number;
  events: readonly FeedEvent[];
}): string {
  const stamp = `${dayOf(made)}T000000Z`;
  const lines = events.flatMap(({ uid, date, summary, url }) => {
    const start = Date.parse(`${date}T00:00:00Z`);
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dayOf(start)}`,
      `DTEND;VALUE=DATE:${dayOf(start + DAY)}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cutout//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}
