import { throwIfAborted } from '../../src/base/abort.ts';
import type { Pipeline } from '../../src/cutout/pipeline.ts';
import type { Imaging } from '../../src/imaging/types.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { Engine } from './engine.ts';

export interface LateEngine extends Engine {
  /** Begins to fetch it, for later; a failure is left to whoever needs it. */
  prefetch(): void;
}

/**
 * Stands for an engine that is still on its way: each call waits for it. What could not be fetched is asked for again by the
 * next call.
 * @param load fetches and makes the engine; its failure is NETWORK to who called
 */
export function createLateEngine(load: () => Promise<Engine>): LateEngine {
  let coming: Promise<Engine> | undefined;
  let here: Engine | undefined;
  let closed = false;
  let held = false;

  async function fetchOnce(): Promise<Engine> {
    try {
      const engine = await load();
      here = engine;
      if (held) engine.hold(true);
      if (closed) engine.imaging.close();
      return engine;
    } catch (error) {
      coming = undefined;
      throw cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause: error });
    }
  }

  async function ready(signal: AbortSignal): Promise<Engine> {
    throwIfAborted(signal);
    coming ??= fetchOnce();
    const engine = await coming;
    throwIfAborted(signal);
    return engine;
  }

  const pipeline: Pipeline = {
    run: async (signal, job, report) => (await ready(signal)).pipeline.run(signal, job, report),
  };
  const imaging: Imaging = {
    check: async (signal, ...rest) => (await ready(signal)).imaging.check(signal, ...rest),
    open: async (signal, ...rest) => (await ready(signal)).imaging.open(signal, ...rest),
    whole: async (signal, ...rest) => (await ready(signal)).imaging.whole(signal, ...rest),
    preview: async (signal, ...rest) => (await ready(signal)).imaging.preview(signal, ...rest),
    compress: async (signal, ...rest) => (await ready(signal)).imaging.compress(signal, ...rest),
    fuse: async (signal, ...rest) => (await ready(signal)).imaging.fuse(signal, ...rest),
    retouch: async (signal, ...rest) => (await ready(signal)).imaging.retouch(signal, ...rest),
    edgeView: async (signal, ...rest) => (await ready(signal)).imaging.edgeView(signal, ...rest),
    render: async (signal, ...rest) => (await ready(signal)).imaging.render(signal, ...rest),
    palette: async (signal, ...rest) => (await ready(signal)).imaging.palette(signal, ...rest),
    matte: async (signal, ...rest) => (await ready(signal)).imaging.matte(signal, ...rest),
    source: async (signal, ...rest) => (await ready(signal)).imaging.source(signal, ...rest),
    encode: async (signal, ...rest) => (await ready(signal)).imaging.encode(signal, ...rest),
    // Nothing can be released that was not made.
    release: (cut) => here?.imaging.release(cut),
    close() {
      closed = true;
      here?.imaging.close();
    },
  };
  return {
    pipeline,
    imaging,
    effects: { add: async (signal, task) => (await ready(signal)).effects.add(signal, task) },
    hold(on) {
      held = on;
      here?.hold(on);
    },
    newSession: () => here?.newSession(),
    prefetch() {
      coming ??= fetchOnce();
      coming.catch(() => {});
    },
  };
}
