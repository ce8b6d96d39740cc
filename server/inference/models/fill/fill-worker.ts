/** Entry of a fill worker: runs the operator's fill model, which is read, or asked for, with the first part. */
import { serveJobs } from '../../pool/serve-jobs.ts';
import { openedOnce } from '../../registry/opened-once.ts';
import type { FilledPart, FillJob } from './fill.ts';
import { openFillNetwork } from './fill-network.ts';
import type { LoadFill } from './local-fill.ts';

serveJobs<LoadFill, FillJob, FilledPart>(({ model, threads }) => {
  const withNetwork = openedOnce(() => openFillNetwork(model, threads));
  return { work: (job) => withNetwork((network) => network.fill(job)) };
});
