import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStage } from '../../../../site/app/useStage.ts';
import { clientState } from '../../../../site/config/client-state.ts';
import { keepTool } from '../../../../site/config/tool-of-history.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('data-editing');
});

function shown(onLeft?: () => void) {
  let at: ReturnType<typeof useStage> | undefined;
  function Page() {
    at = useStage(onLeft);
    return null;
  }
  render(<Page />);
  return () => {
    if (at === undefined) throw new Error('the page was not drawn');
    return at;
  };
}

it('an editor that is open is not begun again by who opens it as it is; another photo is put in', () => {
  window.scrollTo = () => {};
  const page = shown();
  const first = { tool: 'cutout', photos: [new File(['…'], 'a.png')] };
  act(() => page().open(first));
  act(() => page().open({ tool: undefined }));
  expect(page().stage).toBe(first);
  const second = { photos: [new File(['…'], 'b.png')] };
  act(() => page().open(second));
  expect(page().stage).toBe(second);
});

/** As the browser does it when it goes to another place of the page's. */
function goTo(hash: string): void {
  history.replaceState(null, '', `/${hash}`);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}
/** At once: the page is where it was, and moves nowhere. */
const to = (top: number) => ({ top, behavior: 'instant' });
const frame = () => new Promise((done) => requestAnimationFrame(done));

it('a link to a part of the page leaves the page where the browser has scrolled to', async () => {
  const scrolled = vi.fn();
  window.scrollTo = scrolled;
  const left = vi.fn();
  shown(left);
  goTo('#what-happens-at-the-edge');
  await frame();
  expect([scrolled.mock.calls, left.mock.calls]).toEqual([[], []]);
});

it('Back closes the editor, leads to where the page was, and says once that what the editor wanted is wanted no longer', async () => {
  const scrolled = vi.fn();
  window.scrollTo = scrolled;
  const left = vi.fn();
  const page = shown(left);
  act(() => page().open({ tool: 'cutout' }));
  scrolled.mockClear();
  goTo('');
  await frame();
  goTo('#questions');
  await frame();
  expect(page().stage).toBeUndefined();
  expect([scrolled.mock.calls, left.mock.calls]).toEqual([[[to(0)]], [[]]]);
});

it('Back leads to where the page was scrolled to when the editor took it, by Forward too; the mark leads to its top', async () => {
  const scrolled = vi.fn();
  window.scrollTo = scrolled;
  const move = (top: number) => {
    vi.stubGlobal('scrollY', top);
    clientState.get().layoutOption.onScroll?.();
  };
  const page = shown();
  move(300);
  clientState.set({ hasLogoClicked: true });
  act(() => page().open({ tool: 'cutout' }));
  // The editor is shorter than the page: what the browser says of it is not the page's.
  move(0);
  goTo('');
  await frame();
  expect(scrolled.mock.lastCall).toEqual([to(300)]);
  move(900);
  goTo('#editor');
  goTo('');
  await frame();
  expect(scrolled.mock.lastCall).toEqual([to(900)]);
  act(() => page().open({ tool: 'cutout' }));
  clientState.set({ hasLogoClicked: true });
  goTo('');
  await frame();
  expect([scrolled.mock.lastCall, clientState.get().hasLogoClicked]).toEqual([[to(0)], false]);
  vi.unstubAllGlobals();
});

it('a reload and Forward open the editor with the tool that was open last', () => {
  window.scrollTo = () => {};
  const before = shown();
  act(() => before().open({ tool: 'photo' }));
  cleanup();
  expect(shown()().stage).toEqual({ tool: 'photo' });
  keepTool('poster');
  cleanup();
  const page = shown();
  expect(page().stage).toEqual({ tool: 'poster' });
  const { state } = history;
  goTo('');
  expect(page().stage).toBeUndefined();
  history.replaceState(state, '', '/#editor');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(page().stage).toEqual({ tool: 'poster' });
});

it('what another program left in the history is no tool', () => {
  for (const state of [null, 'photo', { tool: 'axe' }, { tool: { id: 'photo' } }]) {
    history.replaceState(state, '', '/#editor');
    expect(shown()().stage).toEqual({ tool: undefined });
    cleanup();
  }
});

it('an address or a button that opens the editor as it is opens it with the tool of the page', () => {
  window.scrollTo = () => {};
  const zone = document.createElement('div');
  zone.dataset.dropZone = 'gif';
  document.body.append(zone);
  history.replaceState(null, '', '/#editor');
  expect(shown()().stage).toEqual({ tool: 'gif' });
  cleanup();
  history.replaceState(null, '', '/');
  const page = shown();
  act(() => page().open({ tool: undefined }));
  expect(page().stage).toEqual({ tool: 'gif' });
  zone.remove();
});
