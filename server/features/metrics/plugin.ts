import type { Plugin } from '../../platform/http/plugin.ts';
import type { Metrics } from './metrics.ts';
import { metricsRoutes } from './routes.ts';

export interface MetricsPorts {
  /** Undefined where there is no operators' listener. */
  metrics: Metrics | undefined;
  operator: { metricsToken: string | undefined } | undefined;
}

/** What Prometheus asks. */
export const metricsPage: Plugin<MetricsPorts> = (app, { metrics, operator }) => {
  if (metrics !== undefined) metricsRoutes(app, metrics, operator?.metricsToken);
};
