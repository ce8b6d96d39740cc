import type { Locale } from '../protocol/locales.ts';

/** What all parts of a page share, with the ten names of spec §3; what each one says there stands in D187. */
export interface ClientState {
  locale: Locale;
  /** Images that the person has left; 0 for nobody. */
  count: number;
  /** The page has a search of its own. */
  hasHeaderSearch: boolean;
  /** The visitor went home by the page's sign. */
  hasLogoClicked: boolean;
  /** The tool that is open; '' none. */
  currentModeId: string;
  consultationModalVisible: boolean;
  feedbackModalVisible: boolean;
  /** The bar stays at the top while the page moves. */
  headerFixed: boolean;
  /** Who is notified that the page has moved, and by which element. */
  layoutOption: { onScroll: (() => void) | undefined; scrollDom: string };
  /** Follows the browser's online and offline events. */
  isOnline: boolean;
}

export interface ClientStore {
  get(): Readonly<ClientState>;
  /** Listeners are called where something has another value. */
  set(change: Partial<ClientState>): void;
  /** @returns the undo */
  subscribe(listener: (state: Readonly<ClientState>) => void): () => void;
}

export const initialState = (locale: Locale): ClientState => ({
  locale,
  count: 0,
  hasHeaderSearch: false,
  hasLogoClicked: false,
  currentModeId: '',
  consultationModalVisible: false,
  feedbackModalVisible: false,
  headerFixed: true,
  layoutOption: { onScroll: undefined, scrollDom: '' },
  isOnline: true,
});

export function createClientStore(start: ClientState): ClientStore {
  let state: Readonly<ClientState> = start;
  const listeners = new Set<(state: Readonly<ClientState>) => void>();
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      const names = Object.keys(change) as (keyof ClientState)[];
      if (names.every((name) => Object.is(next[name], state[name]))) return;
      state = next;
      for (const listener of [...listeners]) listener(state);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Ties `isOnline` to the browser. @returns the undo */
export function followNetwork(
  store: Pick<ClientStore, 'set'>,
  browser: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { navigator: { onLine: boolean } },
): () => void {
  const check = () => store.set({ isOnline: browser.navigator.onLine });
  for (const name of ['online', 'offline']) browser.addEventListener(name, check);
  check();
  return () => {
    for (const name of ['online', 'offline']) browser.removeEventListener(name, check);
  };
}
