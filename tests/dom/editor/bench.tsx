import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { mountApp } from '../../../editor/app/App.tsx';
import { Batch } from '../../../editor/app/batch/batch.ts';
import { Designing } from '../../../editor/app/designing.ts';
import { Intake } from '../../../editor/app/intake.ts';
import { createLateCode, type LateCode } from '../../../editor/app/late-code.ts';
import { Output } from '../../../editor/app/output.ts';
import { Sheets } from '../../../editor/app/sheets/sheets.ts';
import type { Materials } from '../../../editor/features/background/materials.ts';
import { type Deferred, deferred } from '../../../src/base/deferred.ts';
import { type BatchStandIns, type Bench, createBatchPorts, createBench } from '../../unit/editor/stand-ins.ts';

// jsdom has no layout and no canvas: what needs them is tested in a browser.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
HTMLCanvasElement.prototype.getContext = () => null;

export interface AppBench extends Bench {
  intake: Intake;
  ports: BatchStandIns;
  batch: LateCode<Batch>;
  copied: Blob[];
  /** Pictures that were asked for by address, and what comes of the next ones. */
  fetched: { url: string; answer: Deferred<Blob> }[];
}

// The first use of a part fetches its code, and a busy machine takes its time to build it.
configure({ asyncUtilTimeout: 10_000 });

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
  cleanup();
});

/** The app on the empty screen, in a frame of the given size. */
const never = (): never => {
  throw new Error('not of this test');
};

interface Show {
  width?: number;
  height?: number;
  materials?: Partial<Materials>;
}

export async function showApp({ width = 1280, height = 800, materials: given }: Show = {}): Promise<AppBench> {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const bench = await createBench();
  const copied: Blob[] = [];
  const { editor } = bench;
  const output = new Output(editor, { download: () => undefined, copy: async (png) => void copied.push(await png) });
  const fetched: AppBench['fetched'] = [];
  const intake = new Intake(editor, async () => new Blob(['sample'], { type: 'image/jpeg' }), {
    fetchPicture(_signal, { url }) {
      const answer = deferred<Blob>();
      fetched.push({ url, answer });
      return answer.promise;
    },
  });
  const materials: Materials = {
    groups: async () => undefined,
    more: never,
    thumbnail: never,
    archive: never,
    ...given,
  };
  editor.set({ screen: 'upload' });
  const ports = createBatchPorts();
  const sheets = new Sheets(editor, ports.account);
  bench.paying.sheets = sheets;
  const batch = createLateCode(async () => new Batch(editor, { ...ports, sheets }));
  const root = document.createElement('div');
  document.body.append(root);
  undo.push(
    mountApp(
      root,
      {
        editor,
        designing: new Designing(editor),
        materials,
        output,
        intake,
        batch,
        sheets: { here: sheets, load: async () => sheets },
        deleteUploads: async () => ({ count: 2, deleted_at: '2026-01-02T03:04:05Z', receipt: 'receipt' }),
      },
      editor.ports.translator,
    ),
    () => root.remove(),
  );
  await import('../../../editor/app/keys.ts');
  await bench.settle();
  return { ...bench, ports, batch, intake, copied, fetched };
}
