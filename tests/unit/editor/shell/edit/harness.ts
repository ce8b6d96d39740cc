import { createStore } from 'zustand/vanilla';
import { createPhotoDocument } from '../../../../../editor/shell/document/create-photo-document.ts';
import { loadEditTexts } from '../../../../../editor/shell/edit/texts/load.ts';
import type { JobName, JobRequest, JobResponse } from '../../../../../editor/shell/edit/worker/jobs.ts';
import type { PixelWork } from '../../../../../editor/shell/edit/worker/pixel-work.ts';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import type { DocumentPort, EditEngine } from '../../../../../editor/shell/model/document-port.ts';
import { FIRST_SHELL, type Note, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolManifest, ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

type Jobs = Partial<{
  [Name in JobName]: (request: JobRequest<Name>) => JobResponse<Name> | Promise<JobResponse<Name>>;
}>;

/** Jobs of a worker, done on the spot. */
export function onTheSpot(jobs: Jobs): PixelWork {
  return {
    async run(signal, name, request) {
      await Promise.resolve();
      signal.throwIfAborted();
      const job = jobs[name];
      if (job === undefined) throw new Error(`no job ${name}`);
      return await job(request);
    },
    close: () => {},
  };
}

/** The document of a frame, as the tool of the manifest sees it. */
export function documentOf(
  manifest: ToolManifest,
  engine: EditEngine,
  ports: Pick<ToolPorts, 'api' | 'shell' | 'screen'>,
  imaging: Imaging,
): DocumentPort {
  let last = 0;
  const newId = () => {
    last += 1;
    return `id ${last}`;
  };
  const document = createPhotoDocument(
    {
      ...ports,
      imaging: createLazyCode(async () => imaging),
      newId,
      today: () => 0,
      owner: async () => '',
      screenSide: () => 2_048,
    },
    async () => ({ ...manifest, edit: async () => engine }),
  );
  return document.portOf(manifest.id, {
    first: 'document.opened',
    say: () => {},
    show: async () => {},
    isShown: () => ports.shell.getState().tool === manifest.id,
  });
}

/** What a tool that edits the photo is given, and what it says and refuses. */
export async function editPorts(manifest: ToolManifest, engine: EditEngine, imaging: Imaging) {
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  await Promise.all([translator.add(loadEditTexts), translator.add(manifest.texts)]);
  const { id } = manifest;
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: id, tools: [id], screen: id }));
  const spoken: string[] = [];
  const refused: string[] = [];
  const noted: string[] = [];
  const screen: ToolPorts['screen'] = Object.assign(Object.create(null), {
    show: () => {},
    refuse: ({ code }: { code: string }) => refused.push(code),
    say: (text: string, values?: Record<string, string | number>) => spoken.push(translator.state.t(text, values)),
    note(note: Note | undefined) {
      shell.setState({ note });
      if (note) noted.push(note.id);
    },
    made: () => {},
  });
  const parts = { shell, screen, api: Object.create(null) };
  const document = documentOf(manifest, engine, parts, imaging);
  const ports: ToolPorts = Object.assign(Object.create(null), {
    ...parts,
    translator,
    document,
    imaging: createLazyCode(async () => imaging),
    screenSide: () => 64,
    admitted: () => false,
    owner: async () => '',
    clock: createSimulatedClock(),
    host: { emit: () => {}, track: () => ({}), trackData: {} },
  });
  return { ports, document, spoken, refused, noted, shell };
}
