import { readFile, rename } from 'node:fs/promises';
import { z } from 'zod';
import { isMissing } from '../files/files.ts';
import { accessKeySchema } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

const fileSchema = z.strictObject({ version: z.literal(1), keys: z.array(accessKeySchema) });

/**
 * Takes over the keys of a `keys.json`, in which an earlier version kept them, and renames the file. Ids that the store knows
 * stay as they are, so a second run after a crash between the two changes nothing.
 * @returns how many keys were taken over; undefined where there is no file
 * @throws Error for a file that does not parse, naming it: someone's keys are in it
 */
export async function importKeyFile(path: string, store: KeyStore): Promise<number | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const { keys } = parse(path, text);
  let taken = 0;
  for (const key of keys) {
    if ((await store.find(key.id)) !== undefined) continue;
    await store.add(key);
    taken += 1;
  }
  await rename(path, `${path}.imported`);
  return taken;
}

function parse(path: string, text: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is not read: mend it or move it away`, { cause: error });
  }
}
