import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createListeners } from '../../../sdk/listeners.ts';

/** What each listener heard, in the order in which it was called. */
function hearing() {
  const listeners = createListeners();
  const heard: string[] = [];
  const hear = (event: string, who = event) =>
    listeners.on(event, ((payload: { n: number }) => heard.push(`${who} ${payload.n}`)) as never);
  const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve));
  return { listeners, heard, hear, turn };
}

describe('listeners of events', () => {
  it('are called in the order in which they were added, each of its own event', () => {
    const { listeners, heard, hear } = hearing();
    hear('save', 'a');
    hear('open');
    hear('save', 'b');
    listeners.deliver('save', { n: 1 });
    listeners.deliver('open', { n: 2 });
    listeners.deliver('close', { n: 3 });
    expect(heard).toEqual(['a 1', 'b 1', 'open 2']);
  });

  it('a function that was added twice is called twice, and is removed once', () => {
    const { listeners } = hearing();
    const both = vi.fn();
    const off = listeners.on('save', both);
    listeners.on('save', both);
    listeners.deliver('save', {});
    off();
    off();
    listeners.deliver('save', {});
    expect(both).toHaveBeenCalledTimes(3);
  });

  it('one that throws is logged, and the others are called', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const { listeners, heard, hear } = hearing();
    listeners.on('save', () => {
      throw new Error('of the page');
    });
    hear('save');
    listeners.deliver('save', { n: 1 });
    expect(heard).toEqual(['save 1']);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('one that is added or removed while others are called is not of this event', () => {
    const { listeners, heard, hear } = hearing();
    const off = { later: () => {} };
    listeners.on('save', (() => {
      hear('save', 'added');
      off.later();
    }) as never);
    off.later = hear('save', 'later');
    listeners.deliver('save', { n: 1 });
    // It stood on the list when the event came.
    expect(heard).toEqual(['later 1']);
    listeners.deliver('save', { n: 2 });
    expect(heard.slice(1)).toEqual(['added 2']);
  });

  it('none is called after all were removed', () => {
    const { listeners, heard, hear } = hearing();
    hear('save');
    listeners.clear();
    listeners.deliver('save', { n: 1 });
    expect(heard).toEqual([]);
  });
});

describe('a listener that comes late', () => {
  it('hears what the start said, in its order, whatever the order in which it listens', async () => {
    const { listeners, heard, hear, turn } = hearing();
    for (const [n, event] of ['initialized', 'init', 'loaded'].entries()) listeners.deliver(event, { n });
    for (const event of ['loaded', 'initialized', 'init']) hear(event);
    expect(heard).toEqual([]);
    await turn();
    expect(heard).toEqual(['initialized 0', 'init 1', 'loaded 2']);
  });

  it('hears the newest of each, once, and goes on hearing', async () => {
    const { listeners, heard, hear, turn } = hearing();
    listeners.deliver('loaded', { n: 1 });
    listeners.deliver('loaded', { n: 2 });
    hear('loaded');
    await turn();
    listeners.deliver('loaded', { n: 3 });
    await turn();
    expect(heard).toEqual(['loaded 2', 'loaded 3']);
  });

  it('hears no other event again', async () => {
    const { listeners, heard, hear, turn } = hearing();
    listeners.deliver('save', { n: 1 });
    hear('save');
    await turn();
    expect(heard).toEqual([]);
  });

  it('that was there in time does not hear it twice', async () => {
    const { listeners, heard, hear, turn } = hearing();
    hear('loaded', 'early');
    listeners.deliver('loaded', { n: 1 });
    hear('loaded', 'late');
    await turn();
    expect(heard).toEqual(['early 1', 'late 1']);
  });

  it('hears nothing of a frame that was reloaded', async () => {
    const { listeners, heard, hear, turn } = hearing();
    listeners.deliver('loaded', { n: 1 });
    listeners.forgetFrame();
    hear('loaded');
    await turn();
    expect(heard).toEqual([]);
  });

  it('that goes again in the same turn hears nothing', async () => {
    const { listeners, heard, hear, turn } = hearing();
    listeners.deliver('loaded', { n: 1 });
    hear('loaded')();
    await turn();
    expect(heard).toEqual([]);
  });
});
