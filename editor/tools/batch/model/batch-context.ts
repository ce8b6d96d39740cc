import { createContext, useContext } from 'react';
import { useStore } from '../../../shell/model/use-store.ts';
import type { BatchExporter } from './batch-exporter.ts';
import type { BatchTool } from './batch-tool.ts';
import type { BatchState } from './state.ts';
import type { Thumbs } from './thumbs.ts';

/** What the screens of the tool work with. */
export interface BatchParts {
  batch: BatchTool;
  exporter: BatchExporter;
  thumbs: Thumbs;
}

const BatchContext = createContext<BatchParts | null>(null);
export const BatchProvider = BatchContext.Provider;

export function useBatch(): BatchParts {
  const parts = useContext(BatchContext);
  if (parts === null) throw new Error('no BatchProvider above');
  return parts;
}

export function useBatchState<Part>(select: (state: BatchState) => Part): Part {
  return useStore(useBatch().batch.store, select);
}
