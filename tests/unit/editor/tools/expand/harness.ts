import { createStore } from 'zustand/vanilla';
import { createPhotoDocument } from '../../../../../editor/shell/document/create-photo-document.ts';
import { loadEditTexts } from '../../../../../editor/shell/edit/texts/load.ts';
import type { JobName, JobRequest, JobResponse } from '../../../../../editor/shell/edit/worker/jobs.ts';
import type { PixelWork } from '../../../../../editor/shell/edit/worker/pixel-work.ts';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import type { DocumentPort, EditEngine } from '../../../../../editor/shell/model/document-port.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { expand as manifest } from '../../../../../editor/tools/expand/manifest.ts';
import { createExpandEngine } from '../../../../../editor/tools/expand/model/engine.ts';
import { openExpand } from '../../../../../editor/tools/expand/open-expand.tsx';
import { loadExpandTexts } from '../../../../../editor/tools/expand/texts/load.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { findRims, withRims } from '../../../../../src/pixels/fill/rims.ts';
import { createWasmFill } from '../../../../../src/pixels/kernels/wasm-fill.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createPhotoImaging } from '../photo/harness.ts';

/** The two jobs of the tool, done on the spot. */
export function workOnTheSpot(): PixelWork {
  const { signal: never } = new AbortController();
  const kernel = createWasmFill();
  const jobs: Partial<{ [Name in JobName]: (request: JobRequest<Name>) => JobResponse<Name> }> = {
    findRims: ({ picture, frame, seed, seam }) => findRims(never, kernel, picture, frame, { seed, seam }),
    rims: ({ picture, frame, fill, seam }) => withRims(picture, frame, fill, seam),
  };
  return {
    async run(signal, name, request) {
      await Promise.resolve();
      signal.throwIfAborted();
      const job = jobs[name];
      if (job === undefined) throw new Error(`no job ${name}`);
      return job(request);
    },
    close: () => {},
  };
}

export function createDocument(ports: Pick<ToolPorts, 'api' | 'shell' | 'screen'>, imaging: Imaging): DocumentPort {
  const engine: EditEngine = createExpandEngine(workOnTheSpot());
  let last = 0;
  const newId = () => {
    last += 1;
    return `id ${last}`;
  };
  const document = createPhotoDocument(
    { ...ports, imaging: createLazyCode(async () => imaging), newId, today: () => 0, owner: async () => '' },
    async () => ({ ...manifest, edit: async () => engine }),
  );
  return document.portOf('expand', { first: 'document.opened', say: () => {}, show: async () => {} });
}

export async function createExpand() {
  const { imaging, encoded } = createPhotoImaging();
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  await Promise.all([translator.add(loadEditTexts), translator.add(loadExpandTexts)]);
  const shell = createStore<ShellState>(() => ({
    ...FIRST_SHELL,
    tool: 'expand',
    tools: ['expand'],
    screen: 'expand',
  }));
  const refused: string[] = [];
  const screen: ToolPorts['screen'] = Object.assign(Object.create(null), {
    show: () => {},
    refuse: ({ code }: { code: string }) => refused.push(code),
    say: () => {},
    note: () => {},
    made: () => {},
  });
  const parts = { shell, screen, api: Object.create(null) };
  const document = createDocument(parts, imaging);
  const ports: ToolPorts = Object.assign(Object.create(null), {
    ...parts,
    translator,
    document,
    imaging: createLazyCode(async () => imaging),
    screenSide: () => 64,
    host: { emit: () => {}, track: () => ({}), trackData: {} },
  });
  const tool = await openExpand(ports, workOnTheSpot());
  return { tool, expand: tool.expand, document, encoded, refused };
}
