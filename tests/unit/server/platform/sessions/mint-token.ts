import { createHmac } from 'node:crypto';

export const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** As docs/EMBED.md shows it to partners. */
export function mintToken(
  claims: object,
  { secret, header = { alg: 'HS256', typ: 'JWT' } }: { secret: string; header?: object },
): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
