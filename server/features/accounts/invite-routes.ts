import * as contracts from '../../../src/protocol/calls/account.schema.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { Invites } from './invites.ts';

const NONE = { code: '', inviter: 0, invited: 0, cap: 0, days: 0, until: '', given: 0, waiting: 0, came: [] };

/** Bring one, both get something. */
export function inviteRoutes(app: Listener, ports: RoutePorts & { invites: Invites }): void {
  const { invites } = ports;
  const route = createRoute(app, ports);

  route(contracts.invite, async ({ caller: userId }) => {
    const own = await invites.mine(userId);
    if (own === undefined) return { code: 0, data: NONE };
    const { inviter, invited, cap, days, until } = own.campaign;
    const { code, given, waiting } = own;
    const came = own.came.map(({ name, state, at }) => ({
      name,
      state,
      time: Math.floor(at.getTime() / 1000),
      sheets: state === 'given' ? inviter : 0,
    }));
    return { code: 0, data: { code, inviter, invited, cap, days, until, given, waiting, came } };
  });

  route(contracts.sharedInvite, async ({ query: { code } }) => {
    const campaign = await invites.shared(code);
    return { code: 0, data: { sheets: campaign?.invited ?? 0, days: campaign?.days ?? 0 } };
  });

  route(contracts.claimInvite, async ({ caller: userId, body: { code }, request }) => {
    const claim = await invites.claim(userId, code, request.ip);
    if (claim.state === 'refused') return { code: 0, data: { state: 'refused', sheets: 0, days: 0 } };
    const { invited: sheets, days } = claim.campaign;
    return { code: 0, data: { state: claim.state, sheets, days } };
  });
}
