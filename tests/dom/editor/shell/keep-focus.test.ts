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

it('what had the focus when it began is kept, too', async () => {
  stop();
  app.querySelector('button')?.focus();
  stop = keepFocus(app);
  next();
  await waitFor(() => expect(document.activeElement?.id).toBe('stage'));
});

it('what had the focus first may be gone before it began', () => {
  stop();
  const button = app.querySelector('button');
  next();
  stop = keepFocus(app, button);
  expect(document.activeElement?.id).toBe('stage');
});

it('what is still there and left is not taken back to', async () => {
  stop();
  const button = app.querySelector('button');
  stop = keepFocus(app, button);
  next();
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  expect(document.activeElement).toBe(document.body);
});

it('what was focused goes with its screen: the focus is on the picture of the next one', async () => {
  app.querySelector('button')?.focus();
  app.innerHTML = '';
  // The next screen may come later.
  await Promise.resolve();
  next();
  await waitFor(() => expect(document.activeElement?.id).toBe('stage'));
});

it('is kept too where the part is made to lose the focus before it goes, as Chromium does', async () => {
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

const stage = '<section id="stage" tabindex="-1"></section>';
const focused = () => document.activeElement?.id;

it('a button that is switched off while it has the focus has it back when it is on again', async () => {
  app.innerHTML = `<main>${stage}<button id="download">Download</button></main>`;
  const button = app.querySelector('button') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  await waitFor(() => expect(focused()).toBe('stage'));
  button.disabled = false;
  await waitFor(() => expect(focused()).toBe('download'));
});

it('what was switched off does not take the focus back from who has pressed a key since', async () => {
  app.innerHTML = `<main>${stage}<button id="undo">Undo</button></main>`;
  const button = app.querySelector('button') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  await waitFor(() => expect(focused()).toBe('stage'));
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  button.disabled = false;
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('stage');
});

it('a button that is switched off elsewhere moves no focus', async () => {
  app.innerHTML = `<main>${stage}<button id="undo">Undo</button><button id="redo">Redo</button></main>`;
  app.querySelector<HTMLButtonElement>('#redo')?.focus();
  const undo = app.querySelector<HTMLButtonElement>('#undo') as HTMLButtonElement;
  undo.disabled = true;
  await new Promise(requestAnimationFrame);
  undo.disabled = false;
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('redo');
});
