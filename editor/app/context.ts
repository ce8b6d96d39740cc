import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { DeletedUploads } from '../../src/protocol/http.ts';
import type { Materials } from '../features/background/materials.ts';
import type { Batch } from './batch/batch.ts';
import type { Designing } from './designing.ts';
import type { Editor } from './editor.ts';
import type { Intake } from './intake.ts';
import type { LateCode } from './late-code.ts';
import { type Layout, layoutOf, PANEL_FROM } from './layout.ts';
import type { Output } from './output.ts';
import type { Sheets } from './sheets/sheets.ts';
import type { EditorState } from './state.ts';

export interface Wiring {
  editor: Editor;
  designing: Designing;
  materials: Materials;
  output: Output;
  intake: Intake;
  batch: LateCode<Batch>;
  sheets: LateCode<Sheets>;
  /** Deletes what this session has uploaded; later tries upload again. */
  deleteUploads: (signal: AbortSignal) => Promise<DeletedUploads['data']>;
}

const WiringContext = createContext<Wiring | null>(null);
export const WiringProvider = WiringContext.Provider;

export function useWiring(): Wiring {
  const wiring = useContext(WiringContext);
  if (wiring === null) throw new Error('no WiringProvider above');
  return wiring;
}

/** For what is shown only once there is a batch. */
export function useBatch(): Batch {
  const { here } = useWiring().batch;
  if (here === undefined) throw new Error('the batch has not come yet');
  return here;
}

export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useWiring().editor.store, select);
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const hasRoomForPanel = (): boolean => window.innerWidth === 0 || window.innerWidth >= PANEL_FROM;

/** The frame's own size decides, never the device (ux.md §2). Read at once: an observer never fires in a hidden frame. */
export function useLayout(): Layout {
  const read = () => layoutOf(window.innerWidth, window.innerHeight);
  return useSyncExternalStore(onResize, read, read);
}

/** Whether the panel is there: as the person wants it, else where there is room beside the stage. */
export function usePanelOpen(): boolean {
  const asked = useEditorState((state) => state.panelOpen);
  const roomy = useSyncExternalStore(onResize, hasRoomForPanel, hasRoomForPanel);
  return asked ?? roomy;
}
