import { expect, it } from 'vitest';
import { dayOf, sumOf } from '../../../../site/account/money.ts';

it('sums have the places that their currency has', () => {
  expect([sumOf(199, 'USD', 'en'), sumOf(300, 'JPY', 'en'), sumOf(990, 'CNY', 'cn'), sumOf(6000, 'TWD', 'tw')]).toEqual(
    ['$1.99', '¥300', '¥9.90', '$60.00'],
  );
});

it('no sum and an unknown currency are nothing, never a wrong figure', () => {
  expect([sumOf(0, 'USD', 'en'), sumOf(100, 'XXX', 'en'), dayOf(0, 'en')]).toEqual(['', '', '']);
});
