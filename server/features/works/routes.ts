import * as contracts from '../../../src/protocol/calls/works.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { Works } from './works.ts';

export interface WorksPorts extends RoutePorts {
  works: Works;
}

/** Saving, opening and deleting a user's pages; they are listed by /record/get_list.json. */
export function worksRoutes(app: Listener, ports: WorksPorts): void {
  const { works } = ports;
  const route = createRoute(app, ports);

  route(contracts.saveWork, async ({ caller: userId, body }) => ({
    code: 0,
    data: await works.save(userId, body),
  }));

  route(contracts.readWork, async ({ caller: userId, query: { id } }) => {
    const found = await works.read(userId, id);
    if (found === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such work');
    return { code: 0, data: found };
  });

  route(contracts.deleteWork, async ({ caller: userId, body: { id } }) => {
    await works.delete(userId, id);
    return { code: 0, data: {} };
  });
}
