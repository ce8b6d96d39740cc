import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of real pictures and their references, outside the repository: `FIXTURES_DIR`, or `../shared/fixtures`. */
const FIXTURES_DIR = resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures');

/** Are the real pictures here? A test that needs them is skipped without; under CI=true that skip is a failure. */
export const haveFixtures: boolean = existsSync(FIXTURES_DIR);

/**
 * @param path inside the fixtures folder, such as `photos/animal-1.jpg`
 * @returns the absolute path; the file itself is not looked for
 */
export function fixture(path: string): string {
  return resolve(FIXTURES_DIR, path);
}
