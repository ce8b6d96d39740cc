import { beforeAll, beforeEach, expect, it } from 'vitest';
import { pressAgain } from '../../../../site/enhance/early-press.ts';
import { EARLY_PRESS_SCRIPT } from '../../../../site/server/head.ts';

const PAGE = '<button type="button" data-open=""><span>Open</span></button><button type="submit">Search</button>';
const button = () => document.querySelector<HTMLElement>('[data-open]') as HTMLElement;
let answered = 0;

/** What the page's script does when it comes. */
function wire(): void {
  button().addEventListener('click', () => {
    answered += 1;
  });
  pressAgain(window, 'button[type="button"]');
}

beforeAll(() => new Function(EARLY_PRESS_SCRIPT)());

beforeEach(() => {
  document.body.innerHTML = PAGE;
  window.pressed = undefined;
  answered = 0;
});

it('a press on what stands in a button, before anything answers it, is answered once when that comes', () => {
  document.querySelector('span')?.click();
  wire();
  expect(answered).toBe(1);
  button().click();
  expect(answered).toBe(2);
});

it('without a press nothing is pressed, and a press beside a button is none', () => {
  document.body.click();
  wire();
  expect(answered).toBe(0);
});

it('of two presses the last one counts', () => {
  button().click();
  document.querySelector<HTMLElement>('[type="submit"]')?.click();
  wire();
  expect(answered).toBe(0);
});

it('a button that has gone meanwhile is not pressed', () => {
  const gone = button();
  gone.click();
  document.body.innerHTML = PAGE;
  gone.addEventListener('click', () => {
    answered += 1;
  });
  wire();
  expect(answered).toBe(0);
});
