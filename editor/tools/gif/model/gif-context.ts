import { createContext, useContext } from 'react';
import type { JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import type { Gif } from './gif.ts';
import type { GifExporter } from './gif-exporter.ts';
import type { GifIntake } from './intake.ts';
import type { GifJobs } from './jobs.ts';
import type { Plan } from './plan.ts';
import type { GifState } from './state.ts';

/** What the screens of the GIF maker work with. */
export interface GifParts {
  gif: Gif;
  intake: GifIntake;
  exporter: GifExporter;
  worker: Pick<JobWorker<GifJobs>, 'run'>;
  /** What is open can be gone on with after it was left. */
  keeps: () => boolean;
}

const GifContext = createContext<GifParts | null>(null);
export const GifProvider = GifContext.Provider;

export function useGif(): GifParts {
  const parts = useContext(GifContext);
  if (parts === null) throw new Error('no GifProvider above');
  return parts;
}

export function useGifState<Part>(select: (state: GifState) => Part): Part {
  return useStore(useGif().gif.store, select);
}

export function usePlan(): Plan | undefined {
  const { gif } = useGif();
  return useGifState(() => gif.plan);
}

export const useHidden = (part: string): boolean => useShellState((state) => state.setting.hidden.includes(part));
