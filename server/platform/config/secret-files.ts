import { readFileSync } from 'node:fs';

/** What may stand in a file instead, named by the variable with `_FILE` behind it: as secrets of containers are mounted. */
export const FROM_FILES = [
  'DATABASE_URL',
  'REDIS_URL',
  'STORE_ACCESS_KEY',
  'STORE_SECRET_KEY',
  'SMTP_URL',
  'OIDC_DOMESTIC_CLIENT_SECRET',
  'OIDC_OVERSEAS_CLIENT_SECRET',
  'PAYMENT_SECRET_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the contents of such files in their variables' places, without the line's end.
 * @param faults gets a line for each file that cannot be read, and for each variable that is said twice
 */
export function withSecretFiles(env: Environment, faults: string[]): Environment {
  const read: Record<string, string> = {};
  for (const name of FROM_FILES) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (env[name] !== undefined && env[name] !== '') faults.push(`${name}: given twice, by itself and by ${name}_FILE`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE: ${file} cannot be read`);
    }
  }
  return { ...env, ...read };
}
