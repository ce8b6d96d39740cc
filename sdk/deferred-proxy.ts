import { after } from '../src/base/clock.ts';
import { wireError } from '../src/bridge/wire-error.ts';
import { CONNECT_TIME, type Connect, type FrameHost } from './frame-host.ts';
import type { Cutout } from './types.ts';

type Methods = Readonly<Record<string, (...args: unknown[]) => unknown>>;
type Passed = Exclude<keyof Cutout, 'ready' | 'on' | 'show' | 'hide' | 'destroy'>;

/** What is passed on as it is; the first ones have an answer. */
const METHODS =
  'tryMatting openPictures startExtract unsaved adjustPagePositionAndScale setMTCCClient configure accountChanged';
const ANSWERED = 4;

/**
 * The editor before its core is there. Container and frame are in the page already, so showing, hiding and destroying work at
 * once; everything else waits, in order, and is passed on from then on. A core that cannot be fetched rejects all that waits with
 * SCRIPT_LOAD_FAILED, one that does not come in time with FRAME_UNREACHABLE, as a frame that does not.
 */
export function deferredProxy(host: FrameHost, loading: Promise<Connect>): Cutout {
  const { box, given } = host;
  let real: Cutout | undefined;
  let ended = false;
  let settle!: [(cutout: Cutout) => void, (error: unknown) => void];
  const made = new Promise<Cutout>((...both) => {
    settle = both;
  });

  const ready = made.then((editor) => {
    real = editor;
    return editor.ready;
  });
  // A page that waits for nothing gets no unhandled rejection.
  ready.catch(() => {});

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
  const stop = after(given.connectTimeout ?? CONNECT_TIME, () => lose('FRAME_UNREACHABLE'));
  loading.then(
    (connect) => end(() => settle[0](connect(host))),
    () => lose('SCRIPT_LOAD_FAILED'),
  );

  /** The core's methods, now or once it has come. Of the later ones no answer is awaited, so what fails is not said twice. */
  const method = (name: string, at: number) => [
    name,
    (...args: unknown[]): unknown => {
      const run = (editor: Cutout) => (editor as unknown as Methods)[name]?.(...args);
      if (real) return run(real);
      const answer = made.then(run);
      return at < ANSWERED ? answer : void answer.catch(() => {});
    },
  ];

  return {
    ready,
    ...(Object.fromEntries(METHODS.split(' ').map(method)) as Pick<Cutout, Passed>),
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
