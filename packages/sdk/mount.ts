/**
 * `@cutout/sdk/mount`: one editor that follows the options that it is given, for wrappers of frameworks. `@cutout/react` and
 * `@cutout/element` are made of it.
 */
import type { Configuration, Cutout, CutoutEvents, CutoutOptions } from '../../sdk/types.ts';
import { wireError } from '../../src/bridge/wire-error.ts';
import { type LoadOptions, load } from './load.ts';

/** Options of `create`, and where the loader comes from. The container is the wrapper's. */
export interface EditorOptions extends Omit<CutoutOptions, 'container'>, LoadOptions {}

export interface Hooks {
  /** Each event of the editor, and `error` too where the loader could not be had. */
  onEvent: <Name extends keyof CutoutEvents>(name: Name, payload: CutoutEvents[Name]) => void;
  /** The editor was made, or is gone. */
  onEditor?: (cutout: Cutout | null) => void;
}

export interface Mounted {
  /** The editor of now. Rejects where the loader could not be had, and DESTROYED where it was never made. */
  readonly editor: Promise<Cutout>;
  /** What can be changed in a running editor is changed; any other change makes a new one. */
  update(options: EditorOptions): void;
  /** May be called at any time: an editor that was not yet made never is. */
  destroy(): void;
}

/** The names of all events. */
export const EVENTS: readonly (keyof CutoutEvents)[] = Object.keys({
  initialized: 1,
  init: 1,
  loaded: 1,
  open: 1,
  mattinged: 1,
  extract: 1,
  download: 1,
  save: 1,
  cancel: 1,
  reupload: 1,
  opened: 1,
  toolChanged: 1,
  error: 1,
  loginRequired: 1,
  notEnoughSheets: 1,
  memberRequired: 1,
  debug: 1,
} satisfies Record<keyof CutoutEvents, 1>) as (keyof CutoutEvents)[];

/** What `configure` takes. */
const LOOKS = ['theme', 'texts', 'hide', 'locale'] as const satisfies (keyof Configuration & keyof CutoutOptions)[];
const LIVE: readonly string[] = [...LOOKS, 'sessionToken', 'clientToken'];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** All that a running editor cannot change. A Blob counts by itself, as it has no text. */
const needsAnother = (before: EditorOptions, after: EditorOptions): boolean => {
  const fixed = (options: EditorOptions) =>
    Object.entries(options)
      .filter(([name]) => !LIVE.includes(name))
      .sort();
  return before.open !== after.open || !isSame(fixed(before), fixed(after));
};

/** `container` null: a modal dialog, which is open from the start. */
export function mount(container: Element | null, given: EditorOptions, { onEvent, onEditor }: Hooks): Mounted {
  let options = given;
  let current = start();

  function start() {
    let isWanted = true;
    let cutout: Cutout | undefined;
    let alert: HTMLElement | undefined;
    const editor = load(options).then((loader) => {
      if (!isWanted || !loader) throw wireError('DESTROYED');
      const { origin: _, ...rest } = options;
      cutout = loader.create(container ? { ...rest, container } : rest);
      for (const name of EVENTS) cutout.on(name, (payload) => isWanted && onEvent(name, payload));
      onEditor?.(cutout);
      return cutout;
    });
    // As the loader does for what it cannot have, in its place and in the console.
    editor.catch((error) => {
      if (!isWanted) return;
      const words = `${error.code}: ${error.message}`;
      console.warn(`CutoutSDK ${words}`);
      alert = document.createElement('p');
      alert.role = 'alert';
      alert.textContent = words;
      container?.append(alert);
      onEvent('error', error);
    });
    return {
      editor,
      made: () => cutout,
      end() {
        isWanted = false;
        alert?.remove();
        cutout?.destroy();
        if (cutout) onEditor?.(null);
      },
    };
  }

  return {
    get editor() {
      return current.editor;
    },
    update(next) {
      const before = options;
      options = next;
      if (needsAnother(before, next)) {
        current.end();
        current = start();
        return;
      }
      // Not made yet: it is made of the options of then.
      const cutout = current.made();
      const changed = LOOKS.filter((name) => next[name] !== undefined && !isSame(before[name], next[name]));
      if (changed.length) cutout?.configure(Object.fromEntries(changed.map((name) => [name, next[name]])));
      const { sessionToken, clientToken } = next;
      if (sessionToken && sessionToken !== before.sessionToken) cutout?.accountChanged({ sessionToken });
      if (clientToken && clientToken !== before.clientToken) cutout?.setMTCCClient(clientToken);
    },
    destroy: () => current.end(),
  };
}
