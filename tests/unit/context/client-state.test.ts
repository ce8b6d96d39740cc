import { expect, it, vi } from 'vitest';
import { createClientStore, followNetwork, initialState } from '../../../src/context/client-state.ts';

it('has the ten names of spec §3', () => {
  expect(Object.keys(initialState('en')).sort()).toEqual(
    [
      'locale',
      'count',
      'hasHeaderSearch',
      'hasLogoClicked',
      'currentModeId',
      'consultationModalVisible',
      'feedbackModalVisible',
      'headerFixed',
      'layoutOption',
      'isOnline',
    ].sort(),
  );
});

it('tells who listens of what is another value, and of nothing else', () => {
  const store = createClientStore(initialState('en'));
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.set({ count: 0 });
  store.set({ isOnline: true, locale: 'en' });
  expect(heard).not.toHaveBeenCalled();
  store.set({ count: 5 });
  expect(heard).toHaveBeenLastCalledWith(store.get());
  expect(store.get().count).toBe(5);
  stop();
  store.set({ count: 6 });
  expect(heard).toHaveBeenCalledOnce();
});

it('a listener that leaves while it is called does not keep the next from hearing', () => {
  const store = createClientStore(initialState('en'));
  const second = vi.fn();
  const stop = store.subscribe(() => stop());
  store.subscribe(second);
  store.set({ currentModeId: 'cutout' });
  expect(second).toHaveBeenCalledOnce();
});

it('isOnline follows the browser, from the first moment until it is let go', () => {
  const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const store = createClientStore(initialState('en'));
  const stop = followNetwork(store, browser);
  expect(store.get().isOnline).toBe(false);
  browser.navigator.onLine = true;
  browser.dispatchEvent(new Event('online'));
  expect(store.get().isOnline).toBe(true);
  browser.navigator.onLine = false;
  browser.dispatchEvent(new Event('offline'));
  expect(store.get().isOnline).toBe(false);
  stop();
  browser.navigator.onLine = true;
  browser.dispatchEvent(new Event('online'));
  expect(store.get().isOnline).toBe(false);
});
