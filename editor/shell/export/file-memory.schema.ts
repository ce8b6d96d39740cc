import * as z from 'zod/mini';
import type { EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import type { FileMemory } from '../model/made-file.ts';
import type { Readable } from '../model/tool.ts';

/** One schema for each choice that is kept. */
type FileRows<File> = { readonly [Name in keyof File]?: z.ZodMiniType<File[Name]> };

/** A tool whose state has its choices as `file`. */
export interface FileOwner<File> {
  readonly store: Readable<{ readonly file: File }>;
  set(change: { file: File }): void;
}

/** The longest name pattern of any tool. */
const MOST_NAME = 200;

export const formatOf = (codecs: readonly { id: EncodeFormat }[]) =>
  z.enum(codecs.map(({ id }) => id) as [EncodeFormat, ...EncodeFormat[]]);
export const share = z.number().check(z.minimum(0.1), z.maximum(1));
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
export const dots = z.literal([72, 150, 300, 600]);
export const namePattern = z.string().check(z.maxLength(MOST_NAME));

const kept = z.record(z.string(), z.unknown());

/** Each choice is read by its own schema: one that is none leaves the others. */
export function fileMemory<File extends object>(owner: FileOwner<File>, rows: FileRows<File>): FileMemory {
  const names = Object.keys(rows) as (keyof File & string)[];
  return {
    get: () => Object.fromEntries(names.map((name) => [name, owner.store.getState().file[name]])),
    put(raw) {
      const all = kept.safeParse(raw);
      if (!all.success) return;
      const file = { ...owner.store.getState().file };
      for (const name of names) {
        const one = rows[name]?.safeParse(all.data[name]);
        if (one?.success) file[name] = one.data;
      }
      owner.set({ file });
    },
    subscribe: (changed) => owner.store.subscribe((now, before) => now.file === before.file || changed()),
  };
}
