import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLayout } from '../../../../site/app/follow-layout.ts';
import { createClientStore, initialState } from '../../../../src/context/client-state.ts';

let stop = () => {};
beforeEach(() => {
  history.replaceState(null, '', '/en');
});
afterEach(() => {
  stop();
  document.documentElement.removeAttribute('data-editing');
});

/** A page with its bar; links lead nowhere here. */
function page(more = '', position = 'sticky') {
  document.body.innerHTML = `<nav data-nav style="position: ${position}"><a href="/en/" data-mark><b>Cutout</b></a></nav>${more}`;
  const store = createClientStore(initialState('en'));
  stop = followLayout(window, store);
  const press = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // After the one under test, which has had its say by then.
    addEventListener('click', (seen) => seen.preventDefault(), { once: true });
    let isTaken = false;
    document.addEventListener('click', (seen) => (isTaken = seen.defaultPrevented), { once: true });
    document.querySelector('b')?.dispatchEvent(event);
    return isTaken;
  };
  return { store, press };
}

it('the page’s search and its bar are said as they are', () => {
  const { store } = page('<form role="search"></form>');
  expect([store.get().hasHeaderSearch, store.get().headerFixed]).toEqual([true, true]);
  stop();
  const { store: other } = page('', 'static');
  expect([other.get().hasHeaderSearch, other.get().headerFixed]).toEqual([false, false]);
});

it('who follows the page hears of each move of it, until it is let go', () => {
  const { store } = page();
  const onScroll = vi.fn();
  dispatchEvent(new Event('scroll'));
  store.set({ layoutOption: { onScroll, scrollDom: 'html' } });
  dispatchEvent(new Event('scroll'));
  stop();
  dispatchEvent(new Event('scroll'));
  expect(onScroll).toHaveBeenCalledOnce();
});

it('the mark of the page under the editor closes it, as Back does; elsewhere it is a link', () => {
  const moved = vi.fn();
  addEventListener('popstate', moved);
  const { store, press } = page();
  expect([press(), store.get().hasLogoClicked]).toEqual([false, true]);
  history.replaceState(null, '', '/en#editor');
  document.documentElement.toggleAttribute('data-editing', true);
  expect([press({ ctrlKey: true }), press(), location.hash, moved.mock.calls.length]).toEqual([false, true, '', 1]);
  history.replaceState(null, '', '/en/tools/7#editor');
  expect([press(), moved.mock.calls.length]).toEqual([false, 1]);
  removeEventListener('popstate', moved);
});
