import * as contracts from '../../../src/protocol/calls/services.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { readInput } from '../../platform/http/read-input.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { browserOf, type ErrorReports } from './error-reports.ts';
import type { Region } from './region.ts';
import type { Statistics } from './statistics.ts';

export interface ServicePorts extends RoutePorts {
  region: Region;
  statistics: Statistics;
  errorReports: ErrorReports;
}

/** Where a visitor is, what was looked at, what went wrong. Nothing of a person is kept by any of them. */
export function serviceRoutes(app: Listener, ports: ServicePorts): void {
  const { region, statistics, errorReports } = ports;
  const route = createRoute(app, ports);

  route(contracts.region, ({ request }) => ({ code: 0, data: { nation_code: region.of(request) } }));

  route(contracts.sendStatistics, async ({ body: { host, lang, events } }) => {
    const seen = readInput(contracts.statisticEvents, jsonOf(events));
    await statistics.add(seen.map((one) => ({ ...one, host, lang })));
    return { code: 0, data: {} };
  });

  route(contracts.reportError, async ({ request, body }) => {
    await errorReports.add({ ...body, browser: browserOf(request.headers['user-agent'] ?? '') });
    return { code: 0, data: {} };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw cutoutError('INVALID_ARGUMENT', 'events is no JSON text');
  }
}
