import { afterEach, describe, expect, it } from 'vitest';
import { EngineBusy } from '../../server/inference/pool/engine-busy.ts';
import type { LoadedModel, ModelEntry } from '../../server/inference/registry/model-entry.ts';
import { ModelRegistry } from '../../server/inference/registry/model-registry.ts';
import { Turns } from '../../server/inference/registry/turns.ts';
import { deferred } from '../../src/base/deferred.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';

/** A loaded model, and what a test looks at. */
export interface TestModel extends LoadedModel {
  /** One inference on a dark picture; the subject's share of it. */
  infer(): Promise<number>;
  isLoaded(): boolean;
}

/** Makes entries of models of 100 MB whose weights are there; `opened` has all that they opened, by their order. */
export type MakeEntries = (opened: TestModel[]) => Promise<(name: string) => ModelEntry<TestModel>>;

const IDLE = 60_000;
const { signal } = new AbortController();

/** What holds of models that are loaded on demand, whatever runs them. */
export function modelRegistryContract(title: string, makeEntries: MakeEntries): void {
  describe(title, () => {
    const registries: ModelRegistry[] = [];
    afterEach(async () => {
      for (const registry of registries.splice(0)) await registry.close();
    });

    async function setUp({ memoryMb = 250, atOnce = 1 } = {}) {
      const opened: TestModel[] = [];
      const entry = await makeEntries(opened);
      const clock = createSimulatedClock();
      const registry = new ModelRegistry({ clock, turns: new Turns(atOnce), memoryMb, idleMs: IDLE });
      registries.push(registry);
      const add = (name: string) => registry.add(entry(name));
      const loaded = () => opened.filter((model) => model.isLoaded()).length;
      return { clock, registry, opened, loaded, entry, one: add('one'), two: add('two'), three: add('three') };
    }

    it('loads a model when it is first asked for, and once', async () => {
      const { registry, opened, one } = await setUp();
      expect([registry.states(), opened.length]).toEqual([{ one: 'unloaded', two: 'unloaded', three: 'unloaded' }, 0]);
      expect(await registry.use(signal, one, (model) => model.infer())).toBeGreaterThan(0.9);
      await Promise.all([1, 2].map(() => registry.use(signal, one, (model) => model.infer())));
      expect([registry.states().one, opened.length]).toEqual(['warm', 1]);
    });

    it('unloads the least recently used model where another one needs its memory', async () => {
      const { registry, loaded, one, two, three } = await setUp();
      for (const slot of [one, two, one, three]) await registry.use(signal, slot, (model) => model.infer());
      expect(registry.states()).toEqual({ one: 'warm', two: 'unloaded', three: 'warm' });
      expect(loaded()).toBe(2);
    });

    it('unloads a model that nobody used for a while, and loads it again', async () => {
      const { clock, registry, opened, loaded, one } = await setUp();
      await registry.use(signal, one, (model) => model.infer());
      await clock.advance(IDLE - 1);
      await registry.use(signal, one, (model) => model.infer());
      await clock.advance(IDLE - 1);
      expect(registry.states().one).toBe('warm');
      await clock.advance(1);
      await registry.close();
      expect([registry.states().one, loaded(), clock.pending]).toEqual(['unloaded', 0, 0]);
      expect(opened).toHaveLength(1);
    });

    it('keeps a model that is at work, and refuses one that finds no memory beside it', async () => {
      const { clock, registry, loaded, one, two } = await setUp({ memoryMb: 100 });
      const working = deferred();
      const held = registry.use(signal, one, () => working.promise);
      await expect(registry.use(signal, two, (model) => model.infer())).rejects.toBeInstanceOf(EngineBusy);
      await clock.advance(10 * IDLE);
      expect([registry.states().one, loaded()]).toEqual(['warm', 1]);
      working.resolve();
      await held;
      await registry.use(signal, two, (model) => model.infer());
      expect(registry.states()).toMatchObject({ one: 'unloaded', two: 'warm' });
    });

    it('does one inference at a time, over all models, also when a caller leaves in the middle', async () => {
      const { clock, registry, one, two } = await setUp();
      const [first, second] = [deferred(), deferred()];
      const started: string[] = [];
      const leaving = new AbortController();
      const left = registry.use(leaving.signal, one, () => {
        started.push('one');
        return first.promise;
      });
      const next = registry.use(signal, two, () => {
        started.push('two');
        return second.promise;
      });
      await clock.advance(0);
      leaving.abort(new Error('the visitor left'));
      await expect(left).rejects.toThrow('the visitor left');
      await clock.advance(0);
      expect(started).toEqual(['one']);
      first.resolve();
      second.resolve();
      await next;
      expect(started).toEqual(['one', 'two']);
    });

    it('passes over a caller that left while it waited for its turn', async () => {
      const { clock, registry, one, two } = await setUp();
      const working = deferred();
      const held = registry.use(signal, one, () => working.promise);
      const leaving = new AbortController();
      let ran = false;
      const left = registry.use(leaving.signal, two, async () => {
        ran = true;
      });
      await clock.advance(0);
      leaving.abort(new Error('the visitor left'));
      await expect(left).rejects.toThrow('the visitor left');
      working.resolve();
      await held;
      await registry.use(signal, two, (model) => model.infer());
      expect(ran).toBe(false);
    });

    it('says which model is not installed, and finds it once it is', async () => {
      const { registry, entry } = await setUp();
      const whole = entry('late');
      let installed = false;
      const late = registry.add({ ...whole, find: async () => (installed ? await whole.find() : undefined) });
      const use = () => registry.use(signal, late, (model) => model.infer());
      await expect(use()).rejects.toMatchObject({ code: 'MODEL_NOT_CONFIGURED' });
      expect(registry.states().late).toBe('absent');
      installed = true;
      await use();
      expect(registry.states().late).toBe('warm');
    });

    it('answers of a model that does not load, and leaves the others their memory', async () => {
      const { registry, entry, one, two } = await setUp({ memoryMb: 200 });
      const open = (): Promise<TestModel> => Promise.reject(new Error('no such operator'));
      const broken = registry.add({ ...entry('broken'), open });
      const use = () => registry.use(signal, broken, (model) => model.infer());
      await expect(use()).rejects.toMatchObject({ code: 'MATTING_FAILED' });
      expect(registry.states().broken).toBe('failed');
      for (const slot of [one, two]) await registry.use(signal, slot, (model) => model.infer());
      expect(registry.states()).toMatchObject({ one: 'warm', two: 'warm' });
    });

    it('gives all memory back when it closes, and loads nothing after', async () => {
      const { registry, loaded, one, two } = await setUp();
      for (const slot of [one, two]) await registry.use(signal, slot, (model) => model.infer());
      await registry.close();
      expect(loaded()).toBe(0);
      await expect(registry.use(signal, one, (model) => model.infer())).rejects.toMatchObject({
        code: 'MATTING_FAILED',
      });
    });
  });
}
