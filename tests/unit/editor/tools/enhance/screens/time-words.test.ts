import { expect, it } from 'vitest';
import { aboutWords, leftWords } from '../../../../../../editor/tools/enhance/screens/time-words.ts';

/** A text as its id and its number. */
const t = ((id: string, { count }: { count: number }) => `${id} ${count}`) as Parameters<typeof leftWords>[0];

it.each([
  [1, 'edit.about 1', 'edit.left 1'],
  [89, 'edit.about 89', 'edit.left 89'],
  [90, 'enhance.about 2', 'enhance.left 2'],
  [185, 'enhance.about 3', 'enhance.left 3'],
])('%d s are counted in seconds, and in minutes where they are many', (seconds, about, left) => {
  expect([aboutWords(t, seconds, 160), leftWords(t, seconds)]).toEqual([about, left]);
});

it('where no time is known, many tiles are announced, and few are not', () => {
  expect([aboutWords(t, undefined, 160), aboutWords(t, undefined, 59)]).toEqual(['enhance.many 160', undefined]);
});
