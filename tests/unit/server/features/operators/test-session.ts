import { expect } from 'vitest';
import { type OperatorRole, Operators } from '../../../../../server/features/operators/model/operators.ts';
import { DatabaseKeyStore } from '../../../../../server/platform/keys/database-key-store.ts';
import { type Kit, kit } from '../../kit.ts';

export const ORIGIN = 'http://localhost:8785';
export const PASSWORD = 'a long enough word';
export const CHEAP = { N: 16, r: 8, p: 1 };

export interface OperatorSession extends Kit {
  cookie: string;
  get(url: string): Promise<{ status: number; body: string }>;
  post(url: string, form?: Record<string, string>): Promise<{ status: number; body: string; location: string }>;
  keys2: DatabaseKeyStore;
}

export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The product with an operator who is logged in. */
export async function operatorSession(role: OperatorRole = 'admin', env = {}): Promise<OperatorSession> {
  const product = await kit({ env: { OPERATOR_PORT: '8785', RATE_FACTOR: '10', ...env } });
  await new Operators({ ...product, cost: CHEAP }).add('test', 'ann', PASSWORD, role);
  const login = await product.ask('operator', {
    method: 'POST',
    url: '/operator/login',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form({ name: ' Ann', password: PASSWORD, to: '/operator/keys' }),
  });
  expect([login.statusCode, login.headers.location]).toEqual([303, '/operator/keys']);
  const cookie = `operator=${login.cookies[0]?.value}`;
  return {
    ...product,
    cookie,
    keys2: new DatabaseKeyStore(product.database, product.clock, 'test'),
    async get(url) {
      const { statusCode, body } = await product.ask('operator', { url, headers: { cookie } });
      return { status: statusCode, body };
    },
    async post(url, fields = {}) {
      const { statusCode, body, headers } = await product.ask('operator', {
        method: 'POST',
        url,
        headers: { cookie, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
        payload: form(fields),
      });
      return { status: statusCode, body, location: String(headers.location ?? '') };
    },
  };
}
