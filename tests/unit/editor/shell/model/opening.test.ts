import { describe, expect, it } from 'vitest';
import { Opening } from '../../../../../editor/shell/model/opening.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';

const picture = (name: string) => ({ name, image: new Blob(), way: 'button' }) as const;

/** What was shown, refused and sent to the host, in order. */
function make(isOpen = false) {
  const log: unknown[] = [];
  const ports = {
    screen: {
      show: (screen: string) => log.push(`screen ${screen}`),
      refuse: ({ code }: { code: string }, name?: string) => log.push(`refused ${code} ${name}`),
    },
    host: { emit: (event: string, { code }: { code: string }) => log.push(`${event} ${code}`) },
  } as unknown as ToolPorts;
  const show = (name: string | undefined) => log.push(`opening ${name}`);
  return { log, opening: new Opening({ ports, show, hasPhoto: () => isOpen }) };
}

/** A reading that ends when it is said to, or is aborted. */
function reading() {
  const { promise, resolve, reject } = deferred<void>();
  const read = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  return { read, resolve, reject };
}

describe('Opening', () => {
  it('shows what is being opened until it is', async () => {
    const { log, opening } = make();
    expect(await opening.run(picture('a.png'), 'split', async () => {})).toBe(true);
    expect(log).toEqual(['opening a.png', 'screen split', 'opening undefined']);
  });

  it('ends the one before, of which nothing is said, and whose end does not hide the new one', async () => {
    const { log, opening } = make();
    const [first, second] = [reading(), reading()];
    const runs = [
      opening.run(picture('a.png'), 'split', first.read),
      opening.run(picture('b.png'), 'split', second.read),
    ];
    expect(await runs[0]).toBe(false);
    expect(log.at(-2)).toBe('opening b.png');
    second.resolve();
    expect(await runs[1]).toBe(true);
    expect(log.filter((line) => `${line}`.startsWith('refused'))).toEqual([]);
    expect(log.at(-1)).toBe('opening undefined');
  });

  it('says what could not be opened, on the empty screen or over what stands, and the host hears of it', async () => {
    for (const isOpen of [false, true]) {
      const { log, opening } = make(isOpen);
      const read = () => Promise.reject(cutoutError('IMAGE_UNREADABLE', 'cut short'));
      expect(await opening.run(picture('a.png'), 'split', read)).toBe(false);
      const refusal = ['refused IMAGE_UNREADABLE a.png', 'error IMAGE_UNREADABLE', 'opening undefined'];
      expect(log.slice(2)).toEqual(isOpen ? refusal : ['screen upload', ...refusal]);
    }
  });

  it('is silent where it is stopped, and leaves no name behind', async () => {
    const { log, opening } = make();
    const { read } = reading();
    const run = opening.run(picture('a.png'), 'split', read);
    opening.stop();
    expect(await run).toBe(false);
    expect(log).toEqual(['opening a.png', 'screen split', 'opening undefined']);
  });

  it('goes on with what stands until another one comes, and is settled then', async () => {
    const { opening } = make(true);
    const { read } = reading();
    const more = opening.goOn(read);
    await opening.run(picture('b.png'), 'id', async () => {});
    await expect(more).resolves.toBeUndefined();
    await expect(opening.settled()).resolves.toBeUndefined();
  });
});
