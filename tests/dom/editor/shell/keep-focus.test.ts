import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../../../editor/shell/keep-focus.ts';

let app: HTMLElement;
let stop: () => void;
beforeEach(() => {
  app = document.createElement('div');
  app.innerHTML = '<main><button>Choose</button></main>';
  document.body.append(app);
  stop = keepFocus(app);
});
afterEach(() => {
  stop();
  app.remove();
});

const next = () => {
  app.innerHTML = '<main><section id="stage" tabindex="-1"></section></main>';
};

it('what was focused goes with its screen: the focus is on the picture of the next one', async () => {
  app.querySelector('button')?.focus();
  app.innerHTML = '';
  // The next screen may come later.
  await Promise.resolve();
  next();
  await waitFor(() => expect(document.activeElement?.id).toBe('stage'));
});

it('is kept too where the part is told to lose the focus before it goes, as Chromium tells it', async () => {
  const button = app.querySelector('button');
  button?.focus();
  button?.blur();
  next();
  await waitFor(() => expect(document.activeElement?.id).toBe('stage'));
});

it('is on all of a screen without a picture', async () => {
  app.querySelector('button')?.focus();
  app.innerHTML = '<main>Photos</main>';
  await waitFor(() => expect(document.activeElement?.localName).toBe('main'));
});

it('is not taken by who did not have it, or has given it away', async () => {
  const button = app.querySelector('button');
  button?.focus();
  button?.blur();
  await Promise.resolve();
  next();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
