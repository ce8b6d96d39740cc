import { createStore } from 'zustand/vanilla';
import { createPhotoDocument } from '../../../../../editor/shell/document/create-photo-document.ts';
import { readFilling } from '../../../../../editor/shell/edit/filling-file.ts';
import { loadEditTexts } from '../../../../../editor/shell/edit/texts/load.ts';
import type { JobRequest } from '../../../../../editor/shell/edit/worker/jobs.ts';
import type { PixelWork } from '../../../../../editor/shell/edit/worker/pixel-work.ts';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import type { DocumentPort, EditEngine } from '../../../../../editor/shell/model/document-port.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import type { ThingClick, ThingFinder } from '../../../../../editor/shell/things/thing-finder.ts';
import { modify as manifest } from '../../../../../editor/tools/modify/manifest.ts';
import { FILLING, type ModifyValues, readValues } from '../../../../../editor/tools/modify/model/values.ts';
import { openModify } from '../../../../../editor/tools/modify/open-modify.tsx';
import { loadModifyTexts } from '../../../../../editor/tools/modify/texts/load.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { markOf } from '../../../../../src/pixels/fill/drawn-mark.ts';
import { findFilling } from '../../../../../src/pixels/fill/fill-hole.ts';
import { changedMark, removeMarked } from '../../../../../src/pixels/fill/remove.ts';
import type { Plane, Rgba } from '../../../../../src/pixels/kernels/pixels.ts';
import { createWasmFill } from '../../../../../src/pixels/kernels/wasm-fill.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createPhotoImaging } from '../photo/harness.ts';

function remove({ picture, mark, options }: JobRequest<'remove'>): Rgba {
  const own = { ...picture, data: picture.data.slice() };
  removeMarked(own, markOf(mark, own), options);
  return own;
}

/** The server's answers: what `answer` makes of the clicks. */
export function finderOf(answer?: (clicks: readonly ThingClick[]) => Plane | Promise<Plane>) {
  const asked: (readonly ThingClick[])[] = [];
  const finder: ThingFinder = {
    available: async () => answer !== undefined,
    async find(signal, _on, clicks) {
      asked.push(clicks);
      const plane = await answer?.(clicks);
      signal.throwIfAborted();
      if (plane === undefined) throw cutoutError('MODEL_NOT_CONFIGURED', 'none');
      return plane;
    },
    forget: () => {},
  };
  return { finder, asked };
}

/** The two jobs of the tool, done on the spot. */
export function workOnTheSpot() {
  const found: number[] = [];
  const { signal: never } = new AbortController();
  const kernel = createWasmFill();
  const work: PixelWork = {
    run: async (signal: AbortSignal, name: string, request: unknown) => {
      await Promise.resolve();
      signal.throwIfAborted();
      if (name === 'remove') return remove(request as JobRequest<'remove'>) as never;
      const { picture, mark, blend, seed } = request as JobRequest<'find'>;
      found.push(seed);
      return findFilling(never, kernel, picture, changedMark(markOf(mark, picture), blend), { seed }) as never;
    },
    close: () => {},
  };
  return { work, found };
}

/** As the tool's engine has it, without a worker. */
const engine: EditEngine<ModifyValues> = {
  parse: readValues,
  async render(_signal, picture, { values, assets }, { scale }) {
    const { mark, blend, grain, strength, seed } = values;
    const filling = await readFilling(await assets(FILLING));
    const options = {
      filling,
      whole: mark.on,
      blend: blend * scale,
      grain: grain / 100,
      strength: strength / 100,
      seed,
    };
    return remove({ picture, mark, options });
  },
};

export function createDocument(ports: Pick<ToolPorts, 'api' | 'shell' | 'screen'>, imaging: Imaging): DocumentPort {
  let last = 0;
  const newId = () => {
    last += 1;
    return `id ${last}`;
  };
  const document = createPhotoDocument(
    { ...ports, imaging: createLazyCode(async () => imaging), newId, today: () => 0, owner: async () => '' },
    async () => ({ ...manifest, edit: async () => engine }),
  );
  return document.portOf('modify', { first: 'document.opened', say: () => {}, show: async () => {} });
}

export async function createModify(finder: ThingFinder = finderOf().finder) {
  const { imaging, encoded } = createPhotoImaging();
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  await Promise.all([translator.add(loadEditTexts), translator.add(loadModifyTexts)]);
  const shell = createStore<ShellState>(() => ({
    ...FIRST_SHELL,
    tool: 'modify',
    tools: ['modify'],
    screen: 'modify',
  }));
  const [spoken, refused]: string[][] = [[], []];
  const screen: ToolPorts['screen'] = Object.assign(Object.create(null), {
    show: () => {},
    refuse: ({ code }: { code: string }) => refused?.push(code),
    say: (id: string, values?: Record<string, string | number>) => spoken?.push(translator.state.t(id, values)),
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
  const { work, found } = workOnTheSpot();
  const tool = await openModify(ports, work, finder);
  return { tool, modify: tool.modify, document, encoded, spoken, refused, found };
}
