import { webcrypto } from 'node:crypto';

/** jsdom's own `crypto` has no `subtle`, which each browser has on a page of https or of this machine. */
Object.defineProperty(globalThis, 'crypto', { configurable: true, writable: true, value: webcrypto });
