import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import { checkAppKey } from '../../../src/protocol/calls/editsdk.schema.ts';
import { matting } from '../../../src/protocol/calls/matting.schema.ts';
import { fetchPicture, uploadPolicy } from '../../../src/protocol/calls/uploads.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { Listener } from '../../platform/http/listener.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { type FaultPlace, faultOf } from '../../platform/keys/sandbox-faults.ts';

export interface SandboxFaultPorts {
  sandbox: boolean;
  clock: Clock;
}

/** ms */
const WAITS = { late: 2000, hang: 30_000 } as const;
/** ms of every twice so many. */
const BUSY = 2000;

const CALLS: Readonly<Record<string, FaultPlace>> = {
  [checkAppKey.path]: 'admission',
  [uploadPolicy.path]: 'policy',
  [matting.path]: 'matting',
  [fetchPicture.path]: 'picture',
};

/**
 * Makes calls fail for the keys `pk_sandbox_fault_*`, by the closed table of server/platform/keys/sandbox-faults.ts. Outside the sandbox there
 * is no such key and no hook.
 */
export const sandboxFaults: Plugin<SandboxFaultPorts> = (app, { sandbox, clock }) => {
  if (!sandbox) return;
  const wait = waitingRoom(app, clock);
  // The caller is known by now, and a refusal is answered in the shape of the call itself.
  app.addHook('preHandler', (request, reply, done) => {
    const fault = faultOf(keyOf(request));
    if (fault === undefined) return done();
    const place = placeOf(request);
    const way = place && fault.at?.[place];
    if (way === undefined) return done();
    if (way === 'late' || way === 'hang') return wait(reply, WAITS[way], () => done());
    if (way === 'busy') return done(clock.now() % (2 * BUSY) < BUSY ? busy() : undefined);
    if (way === 'cut') {
      reply.hijack();
      return void request.raw.socket.destroy();
    }
    if (way === 'empty') return void sendNothing(request, reply);
    const { code, does } = fault;
    done(
      cutoutError(way === 'break' || code === 'none' ? 'INTERNAL' : code, `a fault that the key asked for: ${does}`),
    );
  });
};

const busy = () => cutoutError('RATE_LIMITED', 'a fault that the key asked for', { details: { retryAfterSeconds: 1 } });

const sendNothing = (request: FastifyRequest, reply: FastifyReply) =>
  placeOf(request) === 'page' ? reply.type('text/html; charset=utf-8').send('') : reply.send([]);

/** Lets answers wait, until their time, until who asked is gone, or until the server stops. */
function waitingRoom(app: Listener, clock: Clock): (reply: FastifyReply, ms: number, then: () => void) => void {
  const waiting = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const go of [...waiting]) go();
  });
  return (reply, ms, then) => {
    const end = () => {
      cancel();
      waiting.delete(go);
    };
    const go = () => {
      end();
      then();
    };
    const cancel = clock.after(ms, go);
    waiting.add(go);
    reply.raw.once('close', end);
  };
}

function placeOf({ routeOptions: { url = '' } }: FastifyRequest): FaultPlace | undefined {
  return Object.hasOwn(CALLS, url) ? CALLS[url] : /^(\/:locale)?\/editor\/$/.test(url) ? 'page' : undefined;
}

/** As the frame's page, the key's check and every other call name it. */
function keyOf({ headers, query }: FastifyRequest): string {
  const { platform, accessKey } = query as Readonly<Record<string, unknown>>;
  const named = headers[HEADERS.accessKey] ?? accessKey ?? platform;
  return typeof named === 'string' ? named : '';
}
