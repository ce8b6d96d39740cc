import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { createLazyCode } from '../lazy/lazy-code.ts';
import type { Shell } from '../model/shell.ts';
import type { Tool } from '../model/tool.ts';
import type { Output } from './output.ts';

/** What screens, keys and hosts do with a picture that goes out. */
export type OutputActions = Pick<
  Output,
  'use' | 'download' | 'copy' | 'share' | 'canShare' | 'stop' | 'extract' | 'abort' | 'abandon' | 'resume'
>;

export interface LazyOutput extends OutputActions {
  /** Begins to fetch it, for later. */
  prefetch(): void;
}

/** Stands for the output until its code is there: nothing goes out before there is a picture. In order, what is asked waits for it. */
export function lazyOutput(
  shell: Shell,
  tool: () => Pick<Tool, 'exporter'>,
  canShare: boolean,
  fetchOutput: () => Promise<Output>,
): LazyOutput {
  const code = createLazyCode(fetchOutput);
  let asked = false;

  /** At once where it is there: a clipboard takes a file within the press alone. */
  function ask(run: (output: Output) => Promise<void>, failed: (error: CutoutError) => void): Promise<void> {
    asked = true;
    if (code.loaded !== undefined) return run(code.loaded);
    return code
      .load()
      .then(run, (cause) => failed(cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause })));
  }
  const give = (run: (output: Output) => Promise<void>) =>
    ask(run, (error) => {
      shell.set({ note: { id: 'error.NETWORK', tone: 'warn' } });
      shell.emitError(error);
    });
  /** Where nothing was asked there is nothing to end. */
  const withOutput = (run: (output: Output) => void): void => {
    if (code.loaded !== undefined) run(code.loaded);
    else if (asked) code.load().then(run, () => {});
  };

  return {
    canShare,
    use: () => give((output) => output.use()),
    download: () => give((output) => output.download()),
    copy: () => give((output) => output.copy()),
    share: () => give((output) => output.share()),
    extract: (id, options) =>
      ask(
        (output) => output.extract(id, options),
        ({ code, message, recoverable }) => {
          shell.emit('extract', { id, imageUrl: '', code, message, recoverable });
        },
      ),
    stop: () => withOutput((output) => output.stop()),
    abort: (id) => withOutput((output) => output.abort(id)),
    resume: () => withOutput((output) => output.resume()),
    abandon(error) {
      // A file may have been made in advance, so that its size could be shown.
      if (code.loaded === undefined) tool().exporter.forget();
      withOutput((output) => output.abandon(error));
    },
    prefetch: () => void code.load().catch(() => {}),
  };
}
