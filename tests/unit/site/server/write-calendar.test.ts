import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedEvent, writeCalendar } from '../../../../site/server/write-calendar.ts';

/** A calendar read back by the rules of RFC 5545, which this reader knows on its own. */

const MADE = Date.UTC(2026, 10, 27, 13, 5);
const bytes = (text: string) => Buffer.byteLength(text);

/** Lines that belong together, joined: a line that begins with a space goes on with the one before. */
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const read = (value: string): string =>
  value.replace(/\\(.)/g, (_whole, char: string) => (char === 'n' || char === 'N' ? '\n' : char));

function eventsOf(file: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  let open: Record<string, string> | undefined;
  for (const line of unfolded(file)) {
    if (line === 'BEGIN:VEVENT') open = {};
    else if (line === 'END:VEVENT' && open !== undefined) {
      events.push(open);
      open = undefined;
    } else if (open !== undefined) {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
      open[name] = value;
    }
  }
  return events;
}

const dates = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
const events: fc.Arbitrary<FeedEvent> = fc.record({
  uid: fc.stringMatching(/^[a-z0-9-]{1,60}@[a-z.]{1,20}$/),
  date: dates,
  summary: fc.oneof(
    words,
    fc.constantFrom('双十一；大促, 1\\2', 'A;B,C\\D\nE', '\r\nEND:VEVENT\r\nBEGIN:VEVENT', '🎄'.repeat(60)),
  ),
  url: fc.webUrl(),
});
const write = (list: readonly FeedEvent[], name = 'Cutout') => writeCalendar({ name, made: MADE, events: list });

describe('whatever a day is called', () => {
  it('no line is longer than 75 bytes, each ends as the format asks, and no character is cut', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 5 }), words, (list, name) => {
        const file = write(list, name);
        expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) expect(bytes(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(file).toString('utf8').includes('\ufffd')).toBe(file.includes('\ufffd'));
      }),
    );
  });

  it('a reader finds each day with its name and its address, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 5 }), (list) => {
        const found = eventsOf(write(list));
        expect(found).toHaveLength(list.length);
        for (const [at, { uid, date, summary, url }] of list.entries()) {
          const event = found[at] ?? {};
          // Lone marks of a line's end are the format's own; what it forbids is left out.
          // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
          const said = summary.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
          expect([event.UID, event.URL, read(event.SUMMARY ?? '')]).toEqual([uid, url, said]);
          expect(event.DTSTART).toBe(date.replaceAll('-', ''));
        }
      }),
    );
  });

  it('a day lasts until the next one, over the ends of months and years too', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const [event] = eventsOf(write([{ uid: 'a@b', date, summary: 'A', url: 'https://a.example/' }]));
        const at = (text = '') => Date.UTC(+text.slice(0, 4), +text.slice(4, 6) - 1, +text.slice(6));
        expect(at(event?.DTEND) - at(event?.DTSTART)).toBe(86_400_000);
      }),
    );
  });
});

it('a calendar is the same file all day, so that it is fetched once', () => {
  const day: FeedEvent = { uid: 'a@b', date: '2026-12-25', summary: 'Christmas', url: 'https://a.example/' };
  const at = (made: number) => writeCalendar({ name: 'Cutout', made, events: [day] });
  expect(at(MADE + 3_600_000)).toBe(at(MADE));
  expect(at(MADE + 86_400_000)).not.toBe(at(MADE));
  expect(at(MADE)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cutout//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Cutout',
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
      'BEGIN:VEVENT',
      'UID:a@b',
      'DTSTAMP:20261127T000000Z',
      'DTSTART;VALUE=DATE:20261225',
      'DTEND;VALUE=DATE:20261226',
      'SUMMARY:Christmas',
      'URL:https://a.example/',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});
