import { unzipSync, zipSync } from 'fflate';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { KeyReused } from '../../platform/http/repeated-call.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import type { UploadIndex } from '../../platform/store/upload-index.ts';
import { ARCHIVE } from './encode-cutout.ts';
import type { Removed } from './remove-background.ts';

/** Where such files lie. */
export interface KeptParts {
  objects: Pick<ObjectStore, 'get' | 'put'>;
  uploads: Pick<UploadIndex, 'add'>;
  clock: Clock;
}

/** A finished file, as it is kept for a call that may be repeated: its pictures lie in the store, under the retention. */
export interface KeptRemoval extends Omit<Removed, 'file'> {
  pictures: { name: string; key: string }[];
}

/** The file of an earlier call was deleted before its time: an operator shortened the retention. */
class KeptFileGone extends KeyReused {
  constructor() {
    super('the file of this Idempotency-Key is deleted: call with another one');
  }
}

/** Nobody's session: such objects are found by the answers that name them alone. */
const ownerOf = (accessKey: string): string => `removal:${accessKey}`;

/** Stores the pictures of a file; those of an archive one by one, as the store takes nothing else. */
export async function keepRemoval(
  signal: AbortSignal,
  { objects, uploads, clock }: KeptParts,
  accessKey: string,
  { file, ...rest }: Removed,
): Promise<KeptRemoval> {
  const day = new Date(clock.now()).toISOString().slice(0, 10).replaceAll('-', '/');
  const pictures = rest.format === 'zip' ? unzipSync(file) : { [`file.${rest.format}`]: file };
  const kept: KeptRemoval['pictures'] = [];
  for (const [name, bytes] of Object.entries(pictures)) {
    const key = `${day}/${nanoid()}${name.slice(name.lastIndexOf('.'))}`;
    await uploads.add(await objects.put(signal, { key, owner: ownerOf(accessKey) }, once(bytes)));
    kept.push({ name, key });
  }
  return { ...rest, pictures: kept };
}

/** The same file again. @throws KeptFileGone */
export async function readRemoval(
  { objects }: Pick<KeptParts, 'objects'>,
  { pictures, ...rest }: KeptRemoval,
): Promise<Removed> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, key } of pictures) {
    const found = await objects.get(key);
    if (found === undefined) throw new KeptFileGone();
    files[name] = found.bytes;
  }
  const [only] = Object.values(files);
  if (only === undefined) throw new KeptFileGone();
  return { ...rest, file: rest.format === 'zip' ? zipSync(files, ARCHIVE) : only };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
