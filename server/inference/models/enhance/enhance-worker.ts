/** Entry of an enhance worker: runs the enlargement models; weights are read for the first tile of their scale. */
import { serveJobs } from '../../pool/serve-jobs.ts';
import { openedOnce } from '../../registry/opened-once.ts';
import type { EnhancedTile, EnhanceJob } from './enhance.ts';
import { openEnhanceNetwork } from './enhance-network.ts';
import type { LoadEnhance } from './local-enhance.ts';

serveJobs<LoadEnhance, EnhanceJob, EnhancedTile>(({ models, threads }) => {
  const byScale = new Map(
    models.map((model) => [model.scale, openedOnce(() => openEnhanceNetwork(model, threads))] as const),
  );
  return {
    async work({ scale, tile }) {
      const withNetwork = byScale.get(scale);
      if (withNetwork === undefined) throw new Error(`no model enlarges by ${scale}`);
      return await withNetwork((network) => network.enlarge(tile));
    },
  };
});
