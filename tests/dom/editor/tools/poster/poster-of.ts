import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import type { PosterKeeper } from '../../../../../editor/tools/poster/model/kept-poster.ts';
import { Poster, type PosterSeams } from '../../../../../editor/tools/poster/model/poster.ts';
import { templateScene } from '../../../../../src/document/scene/templates/designs/template-scene.ts';

/** Keeps nothing, but for what the test has it do. */
export const keeperOf = (own: Partial<PosterKeeper> = {}): PosterKeeper => ({
  write: async () => {},
  check: async () => false,
  take: async () => undefined,
  moved: () => {},
  ...own,
});

/** A poster without a screen, whose photos need no decoder. @param ports what the test looks at, beside ports that do nothing */
export function posterOf(ports: object, seams: Partial<PosterSeams> = {}): Poster {
  let ids = 0;
  const all = {
    clock: { after: () => () => {} },
    translator: { add: async () => {}, state: { t: (id: string) => id } },
    screen: { note: () => {} },
    host: { emit: () => {} },
    newId: () => {
      ids += 1;
      return `id${ids}`;
    },
    urls: { create: () => 'blob:1', revoke: () => {} },
    ...ports,
  } as unknown as ToolPorts;
  return new Poster(all, {
    keeper: keeperOf(),
    loadFonts: async () => [],
    readPhoto: async (_signal, _imaging, blob) => ({ blob, width: 400, height: 300 }),
    ...seams,
  });
}

export const scene = templateScene({ template: 'fennel' }, 'en');

export const file = (text: string, name: string, type: string) => ({
  image: new Blob([text], { type }),
  name,
  way: 'open' as const,
});
