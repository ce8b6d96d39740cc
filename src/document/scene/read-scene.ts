import { sceneSchema } from './scene.schema.ts';
import type { Scene } from './scene.ts';

/** A scene of one version as the next version has it. */
export type Migration = (older: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export const CURRENT_VERSION = 1;

/** Version → how it becomes the next one. Drafts from before versions were written (0) named neither paper nor script. */
export const MIGRATIONS: Readonly<Record<number, Migration>> = {
  0: (draft) => ({ unit: 'px', dpi: 96, script: 'sc', sizes: [], ...draft, version: 1 }),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the current version has it; what is not of a known older version is given back as it is. */
export function migrate(
  raw: unknown,
  migrations: Readonly<Record<number, Migration>> = MIGRATIONS,
  current: number = CURRENT_VERSION,
): unknown {
  let value = raw;
  for (let step = 0; step <= current && isRecord(value); step += 1) {
    const { version = 0 } = value;
    if (typeof version !== 'number' || version >= current) break;
    const next = migrations[version];
    if (next === undefined) break;
    value = next(value);
  }
  return value;
}

/** A scene from outside: a file, the database, a page of the site. Undefined: it is none. */
export function readScene(raw: unknown): Scene | undefined {
  const parsed = sceneSchema.safeParse(migrate(raw));
  return parsed.success ? parsed.data : undefined;
}
