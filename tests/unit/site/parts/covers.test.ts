import { expect, test } from 'vitest';
import { coversOf, type TemplateView } from '../../../../site/parts/templates.ts';

const view = (number: number, shape: TemplateView['shape'] = 'tall') => ({ number, shape }) as TemplateView;
const numbers = (lists: TemplateView[][]) => coversOf(lists).map((cover) => cover?.number);

test('two days beside each other with one first template show different covers', () => {
  expect(numbers([[view(1), view(2)], [view(1), view(3)], [view(1)]])).toEqual([1, 3, 1]);
});

test('a cover comes again before one that is wide, and none is made up', () => {
  expect(numbers([[view(4, 'wide'), view(5)], [view(4, 'wide'), view(5)], [view(4, 'wide')], []])).toEqual([
    5,
    5,
    4,
    undefined,
  ]);
});
