import type { Server } from 'node:http';
import type { TlsFiles } from '../config/tls.ts';
import { certificateWarnings, type KeyPair, readKeyPair } from './certificate.ts';
import { type RenewalPorts, watchKeyPair } from './renewal.ts';
import { takeKeyPair } from './secure-server.ts';

export interface Tls {
  /** For a listener that browsers reach by this origin; says in the log where they will not trust it. */
  pairFor(origin: string): KeyPair;
  /** Hands renewed certificates to those of the servers that have one; returns the undo. */
  keep(servers: readonly Server[]): () => void;
}

/** @throws ConfigError */
export async function openTls(files: TlsFiles, ports: RenewalPorts): Promise<Tls> {
  const pair = await readKeyPair(files);
  return {
    pairFor(origin) {
      const warnings = certificateWarnings(pair, new URL(origin).hostname, ports.clock.now());
      for (const warning of warnings) ports.log.error({ origin, file: files.cert }, warning);
      return pair;
    },
    keep(servers) {
      const secure = servers.filter((server) => 'setSecureContext' in server);
      const take = (renewed: KeyPair) => {
        for (const server of secure) takeKeyPair(server, renewed);
      };
      return watchKeyPair(files, pair, take, ports);
    },
  };
}
