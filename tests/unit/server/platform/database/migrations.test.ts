import { readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../../../server/platform/database/migrate.ts';
import * as schema from '../../../../../server/platform/database/schema.ts';

it('the migrations make the tables that the code knows', async () => {
  const journal = JSON.parse(await readFile(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8'));
  const last = String(journal.entries.length - 1).padStart(4, '0');
  const snapshot = JSON.parse(await readFile(`${MIGRATIONS_FOLDER}/meta/${last}_snapshot.json`, 'utf8'));
  const now = generateDrizzleJson(schema, snapshot.id, undefined, 'snake_case');
  expect(await generateMigration(snapshot, now)).toEqual([]);
});
