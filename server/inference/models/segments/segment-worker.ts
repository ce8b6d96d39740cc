/** Entry of a segment worker: decodes what strangers send and runs the click-to-mask model; it is given up after a while without a job. */
import { systemClock } from '../../../../src/base/clock.ts';
import { serveJobs } from '../../pool/serve-jobs.ts';
import { OnDemand } from '../../registry/on-demand.ts';
import { openClickNetwork } from '../click/click-network.ts';
import type { LoadSegments } from './local-segments.ts';
import { type SegmentJob, type SegmentResult, segmentByClicks } from './segment-job.ts';

serveJobs<LoadSegments, SegmentJob, SegmentResult>(({ model, threads }) => {
  const loaded = new OnDemand(() => openClickNetwork(model, threads), systemClock);
  return { work: (job) => segmentByClicks((work) => loaded.use(work), job) };
});
