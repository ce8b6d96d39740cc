import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTools } from '../../../../site/enhance/peek.ts';

/** The menu of tools as the server sends it, in short. */
const MENU = `
  <input id="elsewhere">
  <details data-menu open>
    <summary>Tools</summary>
    <a href="/tools/1" data-tool="cutout"><b>Cut-out</b></a>
    <a href="/tools/2" data-tool="photo"><b>Photo editing</b></a>
    <div data-peek="cutout">a pitcher</div>
    <template data-tile="cutout">a pitcher</template>
    <template data-tile="photo">a lamp</template>
    <a href="#search" data-find>Search</a>
  </details>`;

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const peek = () => find('[data-peek]').textContent;
const over = (selector: string) => find(selector).dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = MENU;
  followTools(document);
});
afterEach(() => {
  vi.useRealTimers();
});

it('a tool that the pointer rests on is shown, and none that it only passes', () => {
  over('[data-tool="photo"] b');
  vi.advanceTimersByTime(100);
  expect(peek()).toBe('a pitcher');
  over('[data-tool="cutout"]');
  vi.advanceTimersByTime(200);
  expect(peek()).toBe('a pitcher');
  over('[data-tool="photo"] b');
  vi.advanceTimersByTime(120);
  expect(peek()).toBe('a lamp');
  over('[data-tool="cutout"]');
  vi.advanceTimersByTime(120);
  expect(peek()).toBe('a pitcher');
});

it('a tool in focus is shown as well', () => {
  find('[data-tool="photo"]').focus();
  vi.advanceTimersByTime(120);
  expect(peek()).toBe('a lamp');
});

it('“/” in the open menu goes to the search and closes the menu; elsewhere it is a letter', () => {
  let found = 0;
  find('[data-find]').addEventListener('click', () => {
    found += 1;
  });
  const press = (selector: string) => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    find(selector).dispatchEvent(event);
    return [event.defaultPrevented, found];
  };
  expect(press('#elsewhere')).toEqual([false, 0]);
  expect(press('summary')).toEqual([true, 1]);
  expect(find('details').hasAttribute('open')).toBe(false);
});
