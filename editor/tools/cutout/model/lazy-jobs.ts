import { throwIfAborted } from '../../../../src/base/abort.ts';
import type { Pipeline } from '../../../../src/cutout/pipeline.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Jobs } from './jobs.ts';

export interface LazyJobs extends Jobs {
  /** Begins to fetch it, for later; a failure is left to the first call that needs it. */
  prefetch(): void;
}

/**
 * Stands for the jobs while their code is being fetched: each call waits for it. What could not be fetched is fetched again by the
 * next call.
 * @param load fetches and makes them; its failure is NETWORK to the caller
 */
export function createLazyJobs(load: () => Promise<Jobs>): LazyJobs {
  let loading: Promise<Jobs> | undefined;
  let loaded: Jobs | undefined;
  let closed = false;
  let held = false;

  async function fetchOnce(): Promise<Jobs> {
    try {
      const jobs = await load();
      loaded = jobs;
      if (held) jobs.hold(true);
      if (closed) jobs.imaging.close();
      return jobs;
    } catch (error) {
      loading = undefined;
      throw cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause: error });
    }
  }

  async function ready(signal: AbortSignal): Promise<Jobs> {
    throwIfAborted(signal);
    loading ??= fetchOnce();
    const jobs = await loading;
    throwIfAborted(signal);
    return jobs;
  }

  const pipeline: Pipeline = {
    run: async (signal, job, report) => (await ready(signal)).pipeline.run(signal, job, report),
  };
  const imaging: Imaging = {
    check: async (signal, ...rest) => (await ready(signal)).imaging.check(signal, ...rest),
    open: async (signal, ...rest) => (await ready(signal)).imaging.open(signal, ...rest),
    whole: async (signal, ...rest) => (await ready(signal)).imaging.whole(signal, ...rest),
    preview: async (signal, ...rest) => (await ready(signal)).imaging.preview(signal, ...rest),
    pixels: async (signal, ...rest) => (await ready(signal)).imaging.pixels(signal, ...rest),
    compress: async (signal, ...rest) => (await ready(signal)).imaging.compress(signal, ...rest),
    fuse: async (signal, ...rest) => (await ready(signal)).imaging.fuse(signal, ...rest),
    retouch: async (signal, ...rest) => (await ready(signal)).imaging.retouch(signal, ...rest),
    edgeView: async (signal, ...rest) => (await ready(signal)).imaging.edgeView(signal, ...rest),
    strokeView: async (signal, ...rest) => (await ready(signal)).imaging.strokeView(signal, ...rest),
    render: async (signal, ...rest) => (await ready(signal)).imaging.render(signal, ...rest),
    palette: async (signal, ...rest) => (await ready(signal)).imaging.palette(signal, ...rest),
    matte: async (signal, ...rest) => (await ready(signal)).imaging.matte(signal, ...rest),
    source: async (signal, ...rest) => (await ready(signal)).imaging.source(signal, ...rest),
    encode: async (signal, ...rest) => (await ready(signal)).imaging.encode(signal, ...rest),
    encodePixels: async (signal, ...rest) => (await ready(signal)).imaging.encodePixels(signal, ...rest),
    // Nothing can be released that was not made.
    release: (cut) => loaded?.imaging.release(cut),
    close() {
      closed = true;
      loaded?.imaging.close();
    },
  };
  return {
    pipeline,
    imaging,
    uploads: { put: async (signal, ...rest) => (await ready(signal)).uploads.put(signal, ...rest) },
    effects: { add: async (signal, task) => (await ready(signal)).effects.add(signal, task) },
    hold(on) {
      held = on;
      loaded?.hold(on);
    },
    newSession: () => loaded?.newSession(),
    prefetch() {
      loading ??= fetchOnce();
      loading.catch(() => {});
    },
  };
}
