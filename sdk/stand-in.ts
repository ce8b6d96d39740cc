import { systemClock } from '../src/base/clock.ts';
import { wireError } from '../src/bridge/wire-error.ts';
import { CONNECT_TIME, type Connect, type Shell } from './shell.ts';
import type { Cutout } from './types.ts';

type Methods = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/**
 * The editor before its core is there. Box and frame are in the page already, so showing, hiding and destroying need nobody;
 * everything else waits, in order, and is handed on from then on. A core that cannot be had rejects all that waits with
 * SCRIPT_LOAD_FAILED, one that does not come in time with FRAME_UNREACHABLE, as a frame that does not.
 */
export function standIn(shell: Shell, coming: Promise<Connect>): Cutout {
  const { box, given } = shell;
  let real: Cutout | undefined;
  let ended = false;
  let settle!: [(cutout: Cutout) => void, (error: unknown) => void];
  const made = new Promise<Cutout>((...both) => {
    settle = both;
  });

  made.then(
    (editor) => {
      real = editor;
    },
    () => {},
  );

  /** The first end counts: the core, its absence, or destroy. */
  const end = (run: () => void) => {
    if (ended) return;
    ended = true;
    stop();
    run();
  };
  const lose = (code: 'SCRIPT_LOAD_FAILED' | 'FRAME_UNREACHABLE') =>
    end(() => {
      const error = wireError(code, 'cutout-core.mjs', undefined, true);
      box?.place.append(code);
      console.warn(`CutoutSDK ${code}: ${error.message}`);
      settle[1](error);
    });
  const stop = systemClock.after(given.connectTimeout ?? CONNECT_TIME, () => lose('FRAME_UNREACHABLE'));
  coming.then(
    (connect) => end(() => settle[0](connect(shell))),
    () => lose('SCRIPT_LOAD_FAILED'),
  );

  /** A method of the core's, now or once it has come. */
  const later =
    (name: string) =>
    (...args: unknown[]): Promise<never> => {
      const method = (editor: Cutout) => (editor as unknown as Methods)[name]?.(...args) as never;
      return real ? method(real) : made.then(method);
    };
  /** The same where nobody waits for an answer. */
  const told =
    (name: string) =>
    (...args: unknown[]): void => {
      later(name)(...args)?.catch(() => {});
    };

  const ready = made.then((editor) => editor.ready);
  ready.catch(() => {});
  return {
    ready,
    tryMatting: later('tryMatting'),
    startExtract: later('startExtract'),
    adjustPagePositionAndScale: told('adjustPagePositionAndScale'),
    setMTCCClient: told('setMTCCClient'),
    configure: told('configure'),
    accountChanged: told('accountChanged'),
    on(name, listener) {
      if (real) return real.on(name, listener);
      let wanted = true;
      let undo: (() => void) | undefined;
      made.then(
        (editor) => {
          if (wanted) undo = editor.on(name, listener);
        },
        (error) => wanted && name === 'error' && error.code !== 'DESTROYED' && listener(error),
      );
      return () => {
        wanted = false;
        undo?.();
      };
    },
    show: () => box?.show(),
    hide: () => box?.hide(),
    destroy() {
      if (real) return real.destroy();
      box?.hide();
      box?.place.remove();
      end(() => settle[1](wireError('DESTROYED')));
    },
  };
}
