import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LazyCode } from '../../../../shell/lazy/lazy-code.ts';
import type { Batch } from '../batch/batch.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { CutoutView } from '../cutout-view.ts';
import type { DesignCommands } from '../design-commands.ts';
import type { SharedName } from '../design-history.ts';
import type { CutoutExporter } from '../export/cutout-exporter.ts';
import type { Materials } from '../materials.ts';

/** What the screens of the cut-out work with. */
export interface CutoutParts {
  cutout: CutoutModel;
  designs: DesignCommands;
  materials: Materials;
  exporter: CutoutExporter;
  batch: LazyCode<Batch>;
}

const CutoutContext = createContext<CutoutParts | null>(null);
export const CutoutProvider = CutoutContext.Provider;

export function useCutout(): CutoutParts {
  const parts = useContext(CutoutContext);
  if (parts === null) throw new Error('no CutoutProvider above');
  return parts;
}

/** For what is shown only once there is a batch. */
export function useBatch(): Batch {
  const { loaded } = useCutout().batch;
  if (loaded === undefined) throw new Error('the batch is not loaded yet');
  return loaded;
}

/** Follows a part of what can be shown; it has to be the same value as long as nothing changes. */
export function useCutoutState<Part>(select: (view: CutoutView) => Part): Part {
  const { cutout } = useCutout();
  const read = () => select(cutout.view);
  return useSyncExternalStore(cutout.follow, read, read);
}

/** Whether the pictures that the panel is meant for differ in something; never of one picture. */
export const useMixed = (name: SharedName): boolean =>
  useCutoutState(({ open }) => open.shared?.mixed.has(name) ?? false);
