import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Opening } from '../../../../site/config/opening.ts';
import { moveCompares } from '../../../../site/enhance/compare.ts';
import { takePhotos } from '../../../../site/enhance/drop-zone.ts';
import { closeMenus } from '../../../../site/enhance/menus.ts';
import { awaitPage } from '../../../../site/enhance/online.ts';
import { switchTheme } from '../../../../site/enhance/theme.ts';

/** The parts of a page as the server sends them, in short. */
const PAGE = `
  <details data-menu id="one"><summary>Tools</summary><a href="/a">A</a></details>
  <details data-menu id="two"><summary>Languages</summary></details>
  <div data-drop-zone="collage"><div data-drop-zone-box>
    <label><input type="file" multiple></label>
    <span data-drop-words="Drop to open">or drop it here</span>
    <p data-refused hidden>Not a photo</p>
  </div></div>
  <div data-compare="{percent} % before"><input type="range" min="0" max="100" value="46"></div>
  <label data-theme-switch hidden><select><option value="system"><option value="light"><option value="dark"></select></label>`;

const find = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
/** Listeners of the window go with the test. */
let listening: AbortController;

beforeEach(() => {
  document.body.innerHTML = PAGE;
  listening = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener, { signal: listening.signal }),
  );
});
afterEach(() => {
  listening.abort();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.scheme;
});

const drag = (type: string, files: File[]) =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types: ['Files'], files } });

it('photos dropped anywhere go to the drop zone’s tool, several of them; what is no photo is said', () => {
  const open = vi.fn<(opening: Opening) => void>();
  takePhotos(document, open);
  window.dispatchEvent(drag('drop', [new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' })]));
  expect(open).not.toHaveBeenCalled();
  expect(find('[data-refused]').hidden).toBe(false);
  // Not every system has a type for a HEIC.
  const photos = [new File(['…'], 'IMG_0001.HEIC'), new File(['…'], 'b.png', { type: 'image/png' })];
  window.dispatchEvent(drag('drop', photos));
  expect(open).toHaveBeenCalledWith({ photos, tool: 'collage' });
  expect(find('[data-refused]').hidden).toBe(true);
});

/** What an input of files holds; empty again once it is reset. */
function holds(files: readonly File[]): HTMLInputElement {
  const input = find<HTMLInputElement>('[data-drop-zone] input');
  let held: readonly File[] = files;
  Object.defineProperty(input, 'files', { get: () => held });
  Object.defineProperty(input, 'value', {
    set: () => {
      held = [];
    },
  });
  return input;
}

it('photos that were chosen before the script came are taken, once, and the same may be chosen again', () => {
  const open = vi.fn();
  const photo = new File(['…'], 'a.png', { type: 'image/png' });
  const input = holds([photo]);
  takePhotos(document, open);
  expect(open.mock.calls).toEqual([[{ photos: [photo], tool: 'collage' }]]);
  expect(input.files).toEqual([]);
});

it('a drop zone in which nothing was chosen opens nothing, and complains of nothing', () => {
  const open = vi.fn();
  holds([]);
  takePhotos(document, open);
  expect(open).not.toHaveBeenCalled();
  expect(find('[data-refused]').hidden).toBe(true);
});

it('what is chosen and is no photo is said, and opens nothing', () => {
  const open = vi.fn();
  const input = holds([new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' })]);
  takePhotos(document, open);
  expect([open.mock.calls.length, find('[data-refused]').hidden, input.files?.length]).toEqual([0, false, 0]);
});

it('the drop zone says that it will take what is dragged over the page', () => {
  takePhotos(document, () => {});
  const words = () => find('[data-drop-words]').textContent;
  window.dispatchEvent(drag('dragover', []));
  expect([words(), find('[data-drop-zone-box]').hasAttribute('data-over')]).toEqual(['Drop to open', true]);
  window.dispatchEvent(Object.assign(drag('dragleave', []), { relatedTarget: null }));
  expect([words(), find('[data-drop-zone-box]').hasAttribute('data-over')]).toEqual(['or drop it here', false]);
});

it('with the editor open, drops are the editor’s', () => {
  const open = vi.fn();
  takePhotos(document, open);
  document.documentElement.setAttribute('data-editing', '');
  window.dispatchEvent(drag('drop', [new File(['…'], 'a.png', { type: 'image/png' })]));
  document.documentElement.removeAttribute('data-editing');
  expect(open).not.toHaveBeenCalled();
});

it('Escape closes an open menu and gives its button the focus; a press elsewhere closes it too', () => {
  closeMenus(document);
  const menu = find<HTMLDetailsElement>('#one');
  menu.open = true;
  const link = find('#one a');
  link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([menu.open, document.activeElement]).toEqual([false, menu.querySelector('summary')]);
  menu.open = true;
  link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu.open).toBe(true);
  find('#two').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu.open).toBe(false);
});

it('the menu of a narrow screen keeps the focus, both ways; the others let it go on', () => {
  const parts = '<a href="/b">B</a><button type="button">Open</button>';
  document.body.insertAdjacentHTML(
    'beforeend',
    `<details data-menu="modal" id="all"><summary>Menu</summary>${parts}</details>`,
  );
  closeMenus(document);
  const press = (shiftKey = false) => {
    const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return [event.defaultPrevented, document.activeElement?.textContent];
  };
  find<HTMLDetailsElement>('#all').open = true;
  find('#all button').focus();
  expect([press(), press(true)]).toEqual([
    [true, 'Menu'],
    [true, 'Open'],
  ]);
  find('#all a').focus();
  expect(press()).toEqual([false, 'B']);
  find('#one summary').focus();
  expect(press()).toEqual([true, 'Menu']);
  find<HTMLDetailsElement>('#all').open = false;
  find<HTMLDetailsElement>('#one').open = true;
  find('#one a').focus();
  expect(press()).toEqual([false, 'A']);
});

it('the line over two pictures follows its slider, and says where it is', () => {
  moveCompares(document);
  const slider = find<HTMLInputElement>('[data-compare] input');
  slider.value = '100';
  slider.dispatchEvent(new Event('input'));
  expect(find('[data-compare]').style.getPropertyValue('--at')).toBe('100%');
  expect(slider.getAttribute('aria-valuetext')).toBe('100 % before');
});

it('a theme is kept, and the system’s is none', () => {
  switchTheme(document);
  const select = find<HTMLSelectElement>('select');
  const choose = (theme: string) => {
    select.value = theme;
    select.dispatchEvent(new Event('change'));
    return [document.documentElement.dataset.scheme, localStorage.getItem('theme')];
  };
  expect(find('[data-theme-switch]').hidden).toBe(false);
  expect(choose('dark')).toEqual(['dark', 'dark']);
  expect(choose('system')).toEqual([undefined, null]);
});

it('the page that stands in for another goes once that one answers, and no other page does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'));
  asked.mockResolvedValue(new Response());
  const open = vi.fn();
  awaitPage(document, open);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  document.body.innerHTML = '<main><div data-returns></div></main>';
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  awaitPage(document, open);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  // The browser's word comes first, the server a moment later.
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.mock.calls.length, open.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked.mock.calls.length, open.mock.calls.length]).toEqual([2, 1]);
  vi.useRealTimers();
});
