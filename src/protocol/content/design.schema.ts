/** What the design room shows: templates, sets of them, the days of its calendar, words to search for. */
import * as z from 'zod/mini';
import { DAY_COLOURS } from './kinds.ts';
import { line, picture, prose, publicNumber } from './parts.schema.ts';

const side = z.int().check(z.minimum(1), z.maximum(20_000));
const words = z.array(line).check(z.maxLength(24));

/** The scene is parsed where it is drawn; here it is kept as it came. */
export const templatePage = {
  facts: z.object({
    number: publicNumber,
    scene: z.unknown(),
    sizes: z.array(z.object({ width: side, height: side })).check(z.minLength(1), z.maxLength(12)),
    isForMembers: z.boolean(),
    categories: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(6)),
    cover: z.optional(picture),
    /** Place in a list; small ones first. */
    order: z._default(z.int(), 0),
  }),
  text: z.object({ name: line, alt: line, words }),
};

export const templateSet = {
  facts: z.object({
    templates: z.array(publicNumber).check(z.maxLength(60)),
    /** `suit`: they go together; `handpick`: a choice. */
    form: z.enum(['suit', 'handpick']),
    order: z.int(),
  }),
  text: z.object({ name: line, summary: prose }),
};

const month = z.int().check(z.minimum(1), z.maximum(12));
const day = z.int().check(z.minimum(1), z.maximum(31));
/** 0 is Sunday. */
const weekday = z.int().check(z.minimum(0), z.maximum(6));

/** When a day comes round. All but `date` every year. */
export const dayRule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('date'), date: z.iso.date() }),
  z.object({ type: z.literal('fixed'), month, day }),
  /** The n-th weekday of a month; −1 is the last one. `plus`: days after it. */
  z.object({
    type: z.literal('weekday'),
    month,
    weekday,
    nth: z.int().check(z.minimum(-1), z.maximum(5)),
    plus: z.optional(z.int().check(z.minimum(0), z.maximum(14))),
  }),
  /** A month and day of the Chinese lunisolar calendar, never of a leap month; day 30 of a short month is its 29th. */
  z.object({ type: z.literal('lunar'), month, day: z.int().check(z.minimum(1), z.maximum(30)) }),
]);
export type DayRule = z.output<typeof dayRule>;

export const calendarDay = {
  facts: z.object({
    rule: dayRule,
    colour: z.enum(DAY_COLOURS),
    templates: z.array(publicNumber).check(z.maxLength(24)),
  }),
  text: z.object({ name: line, note: z.optional(prose) }),
};

export const searchWords = { facts: z.object({}), text: z.object({ words }) };
