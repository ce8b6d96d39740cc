/** Entry of a face worker: decodes what strangers send and runs the two networks; they are given up after a while without a job. */
import { systemClock } from '../../../../src/base/clock.ts';
import { serveJobs } from '../../pool/serve-jobs.ts';
import { OnDemand } from '../../registry/on-demand.ts';
import { openFaceNetwork } from './face-network.ts';
import type { FoundFaces } from './faces.ts';
import { type FacesJob, findFaces } from './find-faces.ts';
import type { LoadFaces } from './local-faces.ts';

serveJobs<LoadFaces, FacesJob, FoundFaces>(({ model, threads }) => {
  const loaded = new OnDemand(() => openFaceNetwork(model, threads), systemClock);
  return { work: (job) => findFaces((work) => loaded.use(work), job) };
});
