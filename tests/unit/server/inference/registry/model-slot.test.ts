import { describe, expect, it } from 'vitest';
import type { ModelEntry } from '../../../../../server/inference/registry/model-entry.ts';
import { ModelSlot } from '../../../../../server/inference/registry/model-slot.ts';

interface Engine {
  number: number;
  close(): Promise<void>;
}

/** A model of 300 MB. */
function slotOf({ isInstalled = true, fails = 0 } = {}) {
  const said: string[] = [];
  let opened = 0;
  let left = fails;
  const entry = {
    manifest: { name: 'a', memoryMb: 300 },
    find: async () => (isInstalled ? '/models/a.onnx' : undefined),
    async open(from: string) {
      opened += 1;
      said.push(`open ${from}`);
      if (left > 0) {
        left -= 1;
        throw new Error('damaged');
      }
      const number = opened;
      return { number, close: async () => void said.push(`close ${number}`) };
    },
  } as unknown as ModelEntry<Engine>;
  const slot = new ModelSlot(entry);
  const load = () =>
    slot.load(async (mb) => {
      said.push(`room for ${mb}`);
    });
  return { slot, said, load };
}

describe('a model of the registry', () => {
  it('is loaded once room was made for it, and stays until it is unloaded', async () => {
    const { slot, said, load } = slotOf();
    expect([slot.name, slot.state, slot.takenMb]).toEqual(['a', 'unloaded', 0]);
    const engine = await load();
    expect([slot.state, slot.takenMb]).toEqual(['warm', 300]);
    expect(await load()).toBe(engine);
    expect(said).toEqual(['room for 300', 'open /models/a.onnx']);
    await slot.unload();
    await slot.unload();
    expect([slot.state, slot.takenMb]).toEqual(['unloaded', 0]);
    expect(said.at(-1)).toBe('close 1');
    expect((await load()).number).toBe(2);
  });

  it('without weights is absent, says so, and makes no room', async () => {
    const { slot, said, load } = slotOf({ isInstalled: false });
    await expect(load()).rejects.toMatchObject({ code: 'MODEL_NOT_CONFIGURED' });
    expect([slot.state, slot.takenMb, said]).toEqual(['absent', 0, []]);
  });

  it('that would not load takes nothing, says why, and is tried again', async () => {
    const { slot, load } = slotOf({ fails: 1 });
    const error = await load().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'MATTING_FAILED', cause: { message: 'damaged' } });
    expect([slot.state, slot.takenMb]).toEqual(['failed', 0]);
    expect((await load()).number).toBe(2);
    expect(slot.state).toBe('warm');
  });

  it('for which there is no room is not read', async () => {
    const { slot, said } = slotOf();
    const full = async () => {
      throw new Error('no room');
    };
    await expect(slot.load(full)).rejects.toThrow('no room');
    expect([slot.state, slot.takenMb, said]).toEqual(['unloaded', 0, []]);
  });

  it('that is unloaded is no longer watched', async () => {
    const { slot, load } = slotOf();
    await load();
    let watched = true;
    slot.stopIdle = () => {
      watched = false;
    };
    await slot.unload();
    expect(watched).toBe(false);
  });
});
