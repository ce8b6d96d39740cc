import { faces as facesCall } from '../../../src/protocol/calls/faces.schema.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { Face, Faces } from '../../inference/models/faces/faces.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { network } from '../../platform/limiter/networks.ts';
import { type OwnPicturePorts, ownBytes, ownKey } from '../../platform/store/own-picture.ts';

interface FacePorts extends RoutePorts, OwnPicturePorts {
  faces: Pick<Faces, 'find' | 'name'>;
}

/** Faces of a picture that the session uploaded. Nothing is counted and nothing is stored; where a face is tells nobody whose it is. */
export const faces: Plugin<FacePorts> = (app, ports) => {
  const route = createRoute(app, ports);
  route(facesCall, async ({ request, reply, caller, body }) => {
    reply.header(HEADERS.engine, ports.faces.name);
    const key = await ownKey(ports, caller, body.media_data);
    const bytes = await ownBytes(ports, caller, key);
    const from = { key: caller.key.id, visitor: { address: network(request.ip), session: caller.session.id } };
    const found = await ports.faces.find(clientSignal(request, reply), bytes, from);
    const { width, height, ms } = found;
    request.log.info({ engine: ports.faces.name, width, height, ms, faces: found.faces.length }, 'faces');
    return { code: 0, data: { faces: found.faces.map(wire), width, height } };
  });
};

/** Tenths of a px: more is below what the model can tell, and three times as long. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

const wire = ({ box, points, score }: Face) => ({
  box: [tenth(box.x), tenth(box.y), tenth(box.width), tenth(box.height)] as [number, number, number, number],
  points: points.map(tenth),
  score: Math.round(score * 1000) / 1000,
});
