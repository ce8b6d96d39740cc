import fc from 'fast-check';
import { expect, it } from 'vitest';
import { envelopeSchema, welcomeSchema } from '../../../src/protocol/wire.schema.ts';
import { isCommandName, isEventName, readMessage, readWelcome } from '../../../src/protocol/wire-guards.ts';

const CHANNEL = 'c';
const near = <T>(right: T) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: fc.anything() });

/** Messages that are nearly right, and everything else that can cross a wire. */
const message = fc.oneof(
  fc.record(
    {
      cutout: near(1),
      channel: near(CHANNEL),
      type: near('welcome'),
      v: near(1),
      sessionToken: near('s'),
      copies: near(true),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
  fc.constant(Object.assign([], { cutout: 1, channel: CHANNEL, type: 'save' })),
);

it('takes an envelope exactly where the schema does', () => {
  fc.assert(
    fc.property(message, (data) => {
      const parsed = envelopeSchema.safeParse(data);
      const expected = parsed.success && parsed.data.channel === CHANNEL;
      expect(readMessage(data, CHANNEL) !== undefined).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

it('takes every welcome that the schema takes', () => {
  fc.assert(
    fc.property(message, (data) => {
      const parsed = welcomeSchema.safeParse(data);
      if (!parsed.success || parsed.data.channel !== CHANNEL) return;
      const read = readMessage(data, CHANNEL);
      expect(read && readWelcome(read)).toMatchObject({ v: parsed.data.v });
    }),
    { numRuns: 2000 },
  );
});

it('reads own members alone, and copies none of a prototype', () => {
  const inherited = Object.create({ cutout: 1, channel: CHANNEL, type: 'save' });
  expect(readMessage(inherited, CHANNEL)).toBeUndefined();
  const read = readMessage(JSON.parse('{"cutout":1,"channel":"c","type":"save","__proto__":{"blob":1}}'), CHANNEL);
  expect(read?.blob).toBeUndefined();
  expect(read?.constructor).toBeUndefined();
});

it('knows events and commands by a closed list', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'hello', 'welcome']) {
    expect(isEventName(name) || isCommandName(name)).toBe(false);
  }
});
