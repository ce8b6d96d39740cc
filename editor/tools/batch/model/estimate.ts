import type { BatchTool } from './batch-tool.ts';

export interface Estimate {
  count: number;
  /** Bytes of the photos, and of their files; undefined until one has been made. */
  from: number;
  to: number | undefined;
  /** All files are made: `to` is what they weigh. */
  exact: boolean;
  /** ms that are left; undefined until one has been made. */
  left: number | undefined;
}

/** What the run will come to, by the photos that are made already. */
export function estimate(batch: Pick<BatchTool, 'state' | 'isReady'>): Estimate {
  const { photos, pace } = batch.state;
  const able = photos.filter(({ state }) => state !== 'failed');
  const ready = able.filter((photo) => batch.isReady(photo));
  const from = able.reduce((sum, { file }) => sum + file.size, 0);
  const made = ready.reduce((sum, { result }) => sum + (result?.blob.size ?? 0), 0);
  const open = able.length - ready.length;
  return {
    count: photos.length,
    from,
    to: ready.length === 0 ? undefined : made + (made / ready.length) * open,
    exact: open === 0 && ready.length > 0,
    left: pace === undefined ? undefined : pace * open,
  };
}
