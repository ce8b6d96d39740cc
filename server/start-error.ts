import { ConfigError } from './platform/config/config-error.ts';
import { DatabaseBroken } from './platform/database/embedded/thread.ts';
import { DatabaseHeld } from './platform/database/open-embedded.ts';
import { ContentError } from './platform/files/content-error.ts';

/** Why the server did not start, in words for the person who started it; undefined for an accident of ours. */
export function startFault(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `The configuration is not right:\n${error.message}\nSee docs/OPERATIONS.md.`;
  if (error instanceof ContentError) return `MATERIALS_DIR is not right: ${error.message}.`;
  if (error instanceof DatabaseHeld || error instanceof DatabaseBroken) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const port = 'port' in error ? String(error.port) : '';
  const faults: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use. Stop what listens there, or choose others with PORT, SITE_PORT, DEMO_PORT and STORE_PORT.`,
    EACCES: `Port ${port} may not be opened by this user. Ports below 1024 need a privilege; choose another.`,
    EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  };
  return faults[String(error.code)];
}
