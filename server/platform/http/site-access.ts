import type { Contract } from '../../../src/protocol/calls/contract.schema.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { HeaderTable } from './headers.ts';
import type { Listener } from './listener.ts';

/** s that a browser may remember the permission. */
const REMEMBERED = '600';

/** `accessKey` and `session`: a page of the site uploads what goes with its feedback, in a session of the site's own key. */
const ALLOWED = ['content-type', HEADERS.accessToken, HEADERS.device, HEADERS.accessKey, HEADERS.session].join(', ');

/** Answers what a browser asks before a page of another origin may make a call: of the official site, by the headers of the call's class. */
export function answerPreflight(app: Listener): (contract: Contract, headers: HeaderTable) => void {
  const methods = new Map<string, string[]>();
  return ({ path, method }, headers) => {
    const known = methods.get(path);
    if (known !== undefined) {
      known.push(method);
      return;
    }
    const allowed = [method];
    methods.set(path, allowed);
    app.options(path, async (_request, reply) =>
      reply
        .headers({
          ...headers,
          'access-control-allow-methods': allowed.join(', '),
          'access-control-allow-headers': ALLOWED,
          'access-control-max-age': REMEMBERED,
        })
        .code(204)
        .send(),
    );
  };
}
