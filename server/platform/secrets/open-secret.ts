import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { MasterSecret } from './secret.ts';

export interface SecretSettings {
  /** Where several processes find the one secret; undefined: made under `dataDir`. */
  secretFile: string | undefined;
  dataDir: string;
}

/**
 * The installation's secret: that of `SECRET_FILE`, which must be there, as a process that makes one of its own would refuse what
 * the others signed; else the one under DATA_DIR, made where there is none.
 * @throws ConfigError
 */
export async function openSecret({ secretFile, dataDir }: SecretSettings): Promise<MasterSecret> {
  if (secretFile === undefined) return await MasterSecret.open(join(dataDir, 'secret'));
  const text = await readFile(secretFile, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError(`SECRET_FILE: ${secretFile} cannot be read`);
  if (!/^[0-9a-f]{64}$/.test(text.trim())) {
    throw new ConfigError(`SECRET_FILE: ${secretFile} must hold 64 hex digits (openssl rand -hex 32)`);
  }
  return new MasterSecret(Buffer.from(text.trim(), 'hex'));
}
