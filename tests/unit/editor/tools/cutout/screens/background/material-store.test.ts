import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CutoutParts } from '../../../../../../../editor/tools/cutout/model/context/cutout-context.ts';
import type { Materials } from '../../../../../../../editor/tools/cutout/model/materials.ts';
import { MaterialStore } from '../../../../../../../editor/tools/cutout/screens/background/material-store.ts';
import { type Deferred, deferred } from '../../../../../../../src/base/deferred.ts';
import type { Material, MaterialGroup } from '../../../../../../../src/protocol/calls/materials.schema.ts';

const material = (id: string): Material => ({
  id,
  name: `Material ${id}`,
  type_id: '',
  thumbnail: { url: '', width: 1, height: 1 },
  cornerMark: '',
  threshold: 0,
  zip_url: '',
});

const groupOf = (cursor: string, ...ids: string[]): MaterialGroup => ({
  type: 'human',
  categories: [{ id: 'c1', name: '', cursor, materials: ids.map(material) }],
});

/** An archive with a picture of so many bytes. */
const archive = (size: number): Blob => {
  const picture = new Uint8Array(size);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Blob([new Uint8Array(zipSync({ 'a.png': picture }))]);
};

/** A server whose answers come when the test says so. */
function serverOf() {
  const calls: { what: string; signal: AbortSignal; answer: Deferred<unknown> }[] = [];
  const asked = (what: string) => (signal: AbortSignal, more?: Material | string) => {
    const answer = deferred<unknown>();
    calls.push({ what: typeof more === 'object' ? `${what} ${more.id}` : what, signal, answer });
    return answer.promise;
  };
  const materials = {
    groups: asked('groups'),
    more: asked('more'),
    thumbnail: asked('thumbnail'),
    archive: asked('archive'),
  } as unknown as Materials;
  /** The last call of this name that was not answered. */
  const call = (what: string) => {
    const found = calls.findLast((one) => one.what === what);
    if (found === undefined) throw new Error(`${what} was not asked for`);
    return found;
  };
  return { materials, call, count: (what: string) => calls.filter((one) => one.what === what).length };
}

interface Step {
  gesture: string | undefined;
  id: string;
  size: number;
}

/** A cut-out whose steps are kept here. */
function partsOf() {
  const steps: Step[] = [];
  const log: string[] = [];
  const state: { loading?: Promise<void> | undefined } = {};
  const designs = {
    change(
      _step: string,
      { background }: { background: { id: string; value: { picture: Blob } } },
      { gesture }: { gesture: string },
    ) {
      if (steps.at(-1)?.gesture === gesture) steps.pop();
      steps.push({ gesture, id: background.id, size: background.value.picture.size });
    },
    takeBack(gesture: string) {
      if (steps.at(-1)?.gesture === gesture) steps.pop();
    },
  };
  const cutout = {
    state,
    set: (change: typeof state) => Object.assign(state, change),
    say: (id: string) => log.push(id),
    get open() {
      return {
        history: { steps: [{ state: {} }, ...steps.map((step) => ({ ...step, state: {} }))], at: steps.length },
      };
    },
    ports: { screen: { note: ({ id }: { id: string }) => log.push(`note ${id}`) } },
  };
  return { parts: { cutout, designs } as unknown as CutoutParts, steps, log, state };
}

/** Lets what was answered be heard. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('what there is', () => {
  it('is asked for once, however often it is looked at', async () => {
    const { materials, call, count } = serverOf();
    const store = new MaterialStore(materials);
    const opened = [store.open(), store.open()];
    call('groups').answer.resolve([groupOf('', 'a')]);
    await Promise.all(opened);
    await store.open();
    expect(count('groups')).toBe(1);
    expect(store.store.getState().groups).toEqual([groupOf('', 'a')]);
  });

  it('is asked for again after a failure', async () => {
    const { materials, call, count } = serverOf();
    const store = new MaterialStore(materials);
    const failing = store.open();
    call('groups').answer.reject(new Error('no network'));
    await failing;
    expect(store.store.getState().groups).toBe('failed');
    const again = store.open();
    call('groups').answer.resolve(undefined);
    await again;
    expect([store.store.getState().groups, count('groups')]).toEqual(['none', 2]);
  });
});

describe('the next page', () => {
  async function opened(cursor: string) {
    const server = serverOf();
    const store = new MaterialStore(server.materials);
    const open = store.open();
    server.call('groups').answer.resolve([groupOf(cursor, 'a')]);
    await open;
    const shown = () => {
      const { groups } = store.store.getState();
      return typeof groups === 'string' ? groups : groups[0]?.categories[0];
    };
    return { ...server, store, shown };
  }

  it('follows what is there, and is asked for once at a time', async () => {
    const { store, call, count, shown } = await opened('next');
    const going = [store.more('c1'), store.more('c1')];
    expect(store.store.getState().paging).toEqual(['c1']);
    call('more').answer.resolve({ materials: [material('b')], cursor: '' });
    await Promise.all(going);
    expect(count('more')).toBe(1);
    expect(shown()).toMatchObject({ cursor: '', materials: [{ id: 'a' }, { id: 'b' }] });
    await store.more('c1');
    expect(count('more')).toBe(1);
  });

  it('that fails leaves all as it was, to be asked for again', async () => {
    const { store, call, count, shown } = await opened('next');
    const failing = store.more('c1');
    call('more').answer.reject(new Error('no network'));
    await failing;
    expect(shown()).toMatchObject({ cursor: 'next', materials: [{ id: 'a' }] });
    expect(store.store.getState().paging).toEqual([]);
    const again = store.more('c1');
    call('more').answer.resolve({ materials: [], cursor: '' });
    await again;
    expect(count('more')).toBe(2);
  });

  it('of a category that is none is not asked for', async () => {
    const { store, count } = await opened('next');
    await store.more('c2');
    expect(count('more')).toBe(0);
  });
});

describe('a background', () => {
  it('is its small picture at once, then the sharp one, in one step', async () => {
    const { materials, call } = serverOf();
    const { parts, steps, log, state } = partsOf();
    const store = new MaterialStore(materials);
    const choosing = store.choose(material('a'), parts);
    expect([store.store.getState().tiles, state.loading !== undefined]).toEqual([{ a: 'loading' }, true]);
    call('thumbnail a').answer.resolve(new Blob(['small']));
    await settled();
    expect(steps.map(({ id, size }) => [id, size])).toEqual([['a', 5]]);
    call('archive a').answer.resolve(archive(900));
    await choosing;
    expect(steps.map(({ id, size }) => [id, size])).toEqual([['a', 900]]);
    expect([store.store.getState().tiles, state.loading, log]).toEqual([{}, undefined, ['say.background']]);
  });

  it('without a small picture is the sharp one alone', async () => {
    const { materials, call } = serverOf();
    const { parts, steps } = partsOf();
    const choosing = new MaterialStore(materials).choose(material('a'), parts);
    call('thumbnail a').answer.reject(new Error('no network'));
    call('archive a').answer.resolve(archive(700));
    await choosing;
    expect(steps.map(({ size }) => size)).toEqual([700]);
  });

  it.each([
    ['does not come', () => Promise.reject(new Error('no network'))],
    ['is no archive', () => Promise.resolve(new Blob(['<html>']))],
  ])('whose archive %s leaves what was there before, and says so', async (_, answer) => {
    const { materials, call } = serverOf();
    const { parts, steps, log, state } = partsOf();
    const store = new MaterialStore(materials);
    const choosing = store.choose(material('a'), parts);
    call('thumbnail a').answer.resolve(new Blob(['small']));
    await settled();
    await answer().then(call('archive a').answer.resolve, call('archive a').answer.reject);
    await choosing;
    expect([steps, store.store.getState().tiles, state.loading]).toEqual([[], { a: 'failed' }, undefined]);
    expect(log).toEqual(['note error.BACKGROUND_FAILED', 'error.BACKGROUND_FAILED']);
  });

  it('that another one follows is called off and says nothing; the other one stays', async () => {
    const { materials, call } = serverOf();
    const { parts, steps, log, state } = partsOf();
    const store = new MaterialStore(materials);
    const first = store.choose(material('a'), parts);
    call('thumbnail a').answer.resolve(new Blob(['small']));
    await settled();
    const second = store.choose(material('b'), parts);
    expect(call('archive a').signal.reason).toMatchObject({ code: 'SUPERSEDED' });
    call('thumbnail b').answer.resolve(new Blob(['other']));
    await settled();
    call('archive a').answer.reject(call('archive a').signal.reason);
    await first;
    // What is under way now is the second one’s.
    expect([store.store.getState().tiles, state.loading !== undefined, log]).toEqual([{ b: 'loading' }, true, []]);
    call('archive b').answer.resolve(archive(800));
    await second;
    expect([steps.at(-1)?.id, steps.at(-1)?.size, log]).toEqual(['b', 800, ['say.background']]);
  });
});
