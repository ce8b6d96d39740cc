import { hash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 random bits, with a prefix that tells people and scanners what it is. */
export const newToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;

/** What is stored of such a secret. It is random, so a plain hash cannot be searched. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url');
