import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FileObjectStore } from '../../server/platform/store/file-object-store.ts';
import { MemoryObjectStore } from '../../server/platform/store/memory-object-store.ts';
import type { ObjectStore, ObjectToPut, StoredObject } from '../../server/platform/store/object-store.ts';
import { S3ObjectStore } from '../../server/platform/store/s3-object-store.ts';
import { startSmallS3 } from '../setup/small-s3.ts';
import { inChunks, OBJECT_STORE_CASES, type OpenStore, png } from './object-store.ts';

const BUCKET = { kind: 'aws-s3', bucket: 'bkt', region: 'us-east-1', accessKey: 'AK', secretKey: 'SK' } as const;

const handClock = () => ({
  ms: 1_795_000_000_000,
  now() {
    return this.ms;
  },
  after: () => () => {},
});
const opened = (clock: ReturnType<typeof handClock>, store: ObjectStore): OpenStore => ({
  store,
  clock,
  advance: async (ms) => {
    clock.ms += ms;
  },
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cutout-objects-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const STORES: Readonly<Record<string, () => Promise<OpenStore>>> = {
  memory: async () => {
    const clock = handClock();
    return opened(clock, new MemoryObjectStore(clock));
  },
  file: async () => {
    const clock = handClock();
    return opened(clock, new FileObjectStore(await folder(), clock));
  },
  s3: async () => {
    const clock = handClock();
    const service = await startSmallS3(clock);
    onTestFinished(service.close);
    return opened(clock, new S3ObjectStore({ ...BUCKET, endpoint: service.origin }, service.origin, clock));
  },
};

describe.each(Object.entries(STORES))('the %s object store', (_, open) => {
  it.each(Object.entries(OBJECT_STORE_CASES))('%s', async (_title, check) => {
    await check(await open());
  });
});

/** A store as one writes it in five minutes. */
class WrongObjectStore implements ObjectStore {
  readonly #objects = new Map<string, { object: StoredObject; bytes: Buffer }>();
  async put(_signal: AbortSignal, { key, owner }: ObjectToPut, body: AsyncIterable<Uint8Array>): Promise<StoredObject> {
    let bytes = Buffer.alloc(0);
    const object: StoredObject = { key, owner, type: 'image/png', size: 0, etag: '', stored: Date.now() };
    for await (const chunk of body) {
      bytes = Buffer.concat([bytes, chunk]);
      object.size = bytes.length;
      this.#objects.set(key.toLowerCase(), { object, bytes });
    }
    return object;
  }
  head = async (key: string) => this.#objects.get(key.toLowerCase())?.object;
  get = async (key: string) => this.#objects.get(key.toLowerCase());
  open = async () => undefined;
  delete = async (key: string) => this.#objects.delete(key.toLowerCase());
  async sweep(): Promise<number> {
    const { size } = this.#objects;
    this.#objects.clear();
    return size;
  }
}

describe('the contract of object stores', () => {
  it('catches a wrong store in at least five cases', async () => {
    const failed: string[] = [];
    for (const [title, check] of Object.entries(OBJECT_STORE_CASES)) {
      await check(opened(handClock(), new WrongObjectStore())).catch(() => failed.push(title));
    }
    expect(failed.length).toBeGreaterThanOrEqual(5);
  });
});

describe('the object store on disk', () => {
  it('C15 names files by a hash, never by the key', async () => {
    const root = await folder();
    const store = new FileObjectStore(root, handClock());
    await store.put(new AbortController().signal, { key: 'name-of-a-person.png', owner: 'me' }, inChunks(png()));
    const names = await readdir(root, { recursive: true });
    expect(names.join()).not.toContain('person');
    expect(names).toContain(join(...shardOf('name-of-a-person.png')));
  });

  it('survives a restart, and does not take a broken file for an object', async () => {
    const root = await folder();
    await new FileObjectStore(root, handClock()).put(
      new AbortController().signal,
      { key: 'a', owner: 'me' },
      inChunks(png()),
    );
    const again = new FileObjectStore(root, handClock());
    expect((await again.get('a'))?.object.owner).toBe('me');
    await writeFile(join(root, ...shardOf('a')), 'not an object');
    expect([await again.head('a'), await again.get('a')]).toEqual([undefined, undefined]);
  });

  it('never holds an object that it passes on', async () => {
    const store = new FileObjectStore(await folder(), handClock());
    const bytes = png('x'.repeat(20_000_000));
    await store.put(new AbortController().signal, { key: 'a', owner: 'me' }, inChunks(bytes, 1_000_000));
    const opened = await store.open('a');
    let size = 0;
    let largest = 0;
    for await (const chunk of opened?.body ?? []) {
      size += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
    expect([size, largest]).toEqual([bytes.length, 65_536]);
  });

  it.each<[string, (content: Buffer) => void]>([
    ['in its footer’s length', (content) => content.writeUInt8(255, content.length - 1)],
    ['in its footer’s text', (content) => content.writeUInt8(0, content.length - 10)],
    ['so that it claims to be of later', (content) => content.write('9', content.lastIndexOf('"stored":') + 9)],
  ])('sweeps an object that is damaged by a byte %s, in its time and not before', async (_, damage) => {
    const root = await folder();
    const clock = handClock();
    const store = new FileObjectStore(root, clock);
    await store.put(new AbortController().signal, { key: 'a', owner: 'me' }, inChunks(png()));
    const path = join(root, ...shardOf('a'));
    const content = await readFile(path);
    damage(content);
    await writeFile(path, content);
    await utimes(path, clock.ms / 1000, clock.ms / 1000);
    expect([await store.sweep(clock.ms - 1), await store.sweep(clock.ms), await store.sweep(clock.ms)]).toEqual([
      0, 1, 0,
    ]);
  });

  it('C16 sweeps what a killed process left half-written, once it is stale', async () => {
    const root = await folder();
    const clock = handClock();
    const store = new FileObjectStore(root, clock);
    await store.put(new AbortController().signal, { key: 'a', owner: 'me' }, inChunks(png()));
    const [shard = ''] = shardOf('a');
    const left = join(root, shard, 'half.tmp');
    await writeFile(left, 'half');
    await utimes(left, clock.ms / 1000, clock.ms / 1000);
    await store.sweep(0);
    expect(await readdir(join(root, shard))).toHaveLength(2);
    clock.ms += 3_600_001;
    await store.sweep(0);
    expect(await readdir(join(root, shard))).toHaveLength(1);
  });
});

function shardOf(key: string): [string, string] {
  const hash = createHash('sha256').update(key).digest('hex');
  return [hash.slice(0, 2), hash];
}
