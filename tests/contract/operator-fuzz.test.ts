import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORIGIN, operatorSession } from '../unit/server/features/operators/test-session.ts';
import { partner } from '../unit/server/kit.ts';
import { OPERATOR_CALLS } from './operator-calls.ts';
import { wrongRequest } from './wrong-requests.ts';

/** Wrong requests to each route. */
const RUNS = 15;

describe('every page and form of the operators', () => {
  it('answers nonsense with a refusal, and never with an accident', async () => {
    const { ask, cookie, keys2, log, product } = await operatorSession('admin', { RATE_FACTOR: '1000' });
    for (const id of ['pk_acme', 'pk_other']) await keys2.add(partner(id));
    const forms = product.listeners.operator?.printRoutes({ commonPrefix: false }).match(/POST/g) ?? [];
    // But the logout.
    expect(OPERATOR_CALLS.filter(({ method }) => method === 'POST')).toHaveLength(forms.length - 1);
    for (const call of OPERATOR_CALLS) {
      const ways = wrongRequest(call, { cookie, origin: ORIGIN });
      await fc.assert(
        fc.asyncProperty(ways, async (request) => {
          const { statusCode } = await ask('operator', request);
          expect(statusCode, `${call.method} ${call.path}`).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    }
    expect(log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  }, 60_000);
});
