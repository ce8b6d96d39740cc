import { onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { IdPhoto } from '../../../../../editor/tools/idphoto/model/id-photo.ts';
import { openIdPhoto } from '../../../../../editor/tools/idphoto/open-idphoto.tsx';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { createIds } from '../../harness.ts';
import { createMemoryStore } from '../../shell/document/memory-store.ts';
import { createSplitImaging } from '../splitter/harness.ts';

/** An imaging whose photos are texts of their size, and a server that is away: everything is done by hand. */
export function createIdFakes() {
  const { imaging, released } = createSplitImaging();
  const closed: string[] = [];
  const preview: Imaging['preview'] = async (_signal, { width, height }, maxSide = width) => {
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return Object.assign(Object.create(null), { ...size, close: () => closed.push(`${width}x${height}`) });
  };
  const away = async () => {
    throw cutoutError('NETWORK', 'the server is away');
  };
  return {
    imaging: createLazyCode(async (): Promise<Imaging> => ({ ...imaging, preview, compress: away })),
    api: { uploadPolicy: away, findUpload: away, matting: away, fetchPicture: away, http: away },
    closed,
    released,
  };
}

/** The tool over those fakes. */
export async function createIdPhoto(memory = createMemoryStore()) {
  // Whose language suggests the first document.
  vi.stubGlobal('navigator', { language: 'en-GB' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { imaging, api, closed, released } = createIdFakes();
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'idphoto', tools: ['idphoto'], screen: 'id' }));
  const log = {
    events: [] as string[],
    spoken: [] as string[],
    screens: [] as string[],
    refused: [] as string[],
    named: [] as (string | undefined)[],
  };
  const clock = createSimulatedClock();
  const ports: ToolPorts = Object.assign(Object.create(null), {
    clock,
    newId: createIds(),
    owner: async () => 'a',
    today: () => memory.who.now,
    translator,
    imaging,
    api,
    shell,
    host: { emit: (name: string) => log.events.push(name), track: () => ({}), trackData: {} },
    output: { deliver: (how: string) => log.events.push(how) },
    screen: {
      show: (screen: string) => log.screens.push(screen),
      refuse({ code }: { code: string }, name?: string) {
        log.refused.push(code);
        log.named.push(name);
      },
      say: (id: string) => log.spoken.push(id),
      uploaded: () => {},
      panel: () => {},
      made: () => {},
      note: () => {},
    },
  });
  const tool = await openIdPhoto(ports, new IdPhoto(ports), { store: memory.store });
  return { tool, clock, id: tool.parts.id, exporter: tool.parts.exporter, shell, closed, released, ...log };
}

export const portrait = (size: string, name = `${size}.jpg`) =>
  ({ image: new Blob([size]), name, way: 'open' }) as const;
