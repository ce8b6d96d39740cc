import * as contracts from '../../../src/protocol/calls/gallery.schema.ts';
import type { CopyMaker } from '../../platform/copies/picture-copies.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { Publications } from './publications.ts';
import type { Reports } from './reports.ts';
import { workCopies } from './work-copies.ts';

export interface GalleryPorts extends RoutePorts {
  publications: Publications;
  workReports: Reports;
  renderer: CopyMaker;
}

/** Sending a work in, seeing what became of it, taking it back; and reporting one that is shown. */
export function galleryRoutes(app: Listener, ports: GalleryPorts): void {
  const { publications, workReports, renderer } = ports;
  const route = createRoute(app, ports);

  route(contracts.publishWork, async ({ request, reply, caller: userId, body }) => {
    const { own: _, picture, ...work } = body;
    await publications.admit(userId);
    const from = { key: 'gallery', visitor: { address: request.ip, session: userId } };
    const copies = await workCopies(clientSignal(request, reply), picture, renderer, from);
    const id = await publications.publish(userId, work, copies);
    request.log.info({ id }, 'a work for the gallery');
    return { code: 0, data: { id } };
  });

  route(contracts.listOwnWorks, async ({ caller: userId }) => ({
    code: 0,
    data: { list: await publications.list(userId) },
  }));

  route(contracts.withdrawWork, async ({ caller: userId, body: { id } }) => {
    await publications.withdraw(userId, id);
    return { code: 0, data: {} };
  });

  route(contracts.reportWork, async ({ request, caller: { user }, body: { id, ...report } }) => {
    await workReports.add(id, report, { user, address: request.ip });
    request.log.info({ id, reason: report.reason }, 'a report of a work');
    return { code: 0, data: {} };
  });
}
