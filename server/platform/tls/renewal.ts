import type { Clock } from '../../../src/base/clock.ts';
import type { TlsFiles } from '../config/tls.ts';
import { every } from '../timing/every.ts';
import { type KeyPair, readKeyPair } from './certificate.ts';

/** ms between two looks at the files: renewals come weeks before the end. */
const CHECK_EVERY = 60_000;

export interface RenewalPorts {
  clock: Clock;
  log: { info(about: object, message: string): void; error(about: object, message: string): void };
}

/**
 * Takes a renewed certificate while the server runs, whichever way its files are replaced. What is wrong with new files is said once,
 * and the pair that works stays. Returns the undo.
 */
export function watchKeyPair(
  files: TlsFiles,
  first: KeyPair,
  take: (pair: KeyPair) => void,
  { clock, log }: RenewalPorts,
): () => void {
  let current = first;
  let said = '';
  const check = async () => {
    const pair = await readKeyPair(files);
    said = '';
    if (pair.cert === current.cert && pair.key === current.key) return;
    take(pair);
    current = pair;
    log.info({ file: files.cert }, 'a renewed certificate is in use');
  };
  return every(clock, CHECK_EVERY, check, (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== said) log.error({ reason }, 'the renewed certificate is not used; the one before stays');
    said = reason;
  });
}
