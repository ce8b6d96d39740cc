import { describe, expect, it } from 'vitest';
import { createPhotoDocument } from '../../../../../editor/shell/document/create-photo-document.ts';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import { OpenTools } from '../../../../../editor/shell/model/open-tools.ts';
import { Shell } from '../../../../../editor/shell/model/shell.ts';
import type { IncomingPicture, Tool, ToolManifest, ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { type Along, otherPictures, switchTool } from '../../../../../editor/shell/switcher/switch-tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { ToolId } from '../../../../../src/protocol/tools.ts';
import type { EventName, FrameEvents } from '../../../../../src/protocol/wire.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { createToolPorts } from '../../harness.ts';

const picture = (name: string): IncomingPicture => ({ image: new Blob([name]), name, way: 'drop' });
const never = (): never => {
  throw new Error('not of this test');
};

interface FakeTool {
  portsOf: () => ToolPorts;
  tool: Tool;
  manifest: ToolManifest;
  pictures: IncomingPicture[];
  ports?: ToolPorts;
}

/** A tool that keeps what it is given; the newest in the place of all before. */
function fakeTool(id: ToolId, max: number): FakeTool {
  const fake: FakeTool = {
    portsOf: () => fake.ports ?? never(),
    tool: Object.create(null),
    manifest: Object.create(null),
    pictures: [],
  };
  const tool: Tool = Object.assign(fake.tool, {
    handOver: async () => fake.pictures,
    async openPictures(pictures: readonly IncomingPicture[]) {
      fake.pictures = [...pictures];
      fake.ports?.screen.show('work');
      return { ok: true };
    },
    screen: () => (fake.pictures.length === 0 ? undefined : 'work'),
  });
  Object.assign(fake.manifest, {
    id,
    takes: () => ({ min: 1, max, types: ['png'] }),
    async open(ports: ToolPorts) {
      fake.ports = ports;
      return tool;
    },
  });
  return fake;
}

/** A frame that shows `photo`, and may change to `collage`, which takes 2, and `gif`; `expand` is not allowed. */
async function frame(imaging: Imaging = Object.create(null)) {
  const emitted: [EventName, unknown][] = [];
  const clock = createSimulatedClock();
  const shell = new Shell({
    translator: await Translator.create({ locale: 'en', load: loadShellTexts }),
    clock,
    emit: <Name extends EventName>(name: Name, fields: FrameEvents[Name]) => void emitted.push([name, fields]),
    trackData: {},
    tool: 'photo',
  });
  const fakes = { photo: fakeTool('photo', 9), collage: fakeTool('collage', 2), gif: fakeTool('gif', 9) };
  const expand = fakeTool('expand', 1);
  const ports = createToolPorts({
    shell,
    clock,
    payer: { credits: undefined, works: [] },
    imaging,
  });
  const tools: OpenTools = new OpenTools(
    [...Object.values(fakes), expand].map(({ manifest }) => manifest),
    shell,
    ports,
    createLazyCode(async () => createPhotoDocument(ports, (id) => tools.load(id))),
  );
  tools.reopen = async (id, edit) => void (await switchTool({ shell, tools }, id, 'free', edit));
  await tools.open('photo');
  shell.set({ tools: ['photo', 'collage', 'gif'], screen: 'upload' });
  const go = (id: ToolId, along?: Along) => switchTool({ shell, tools }, id, along);
  return { ...fakes, expand, shell, tools, emitted, go, ask: (id: ToolId) => otherPictures({ shell, tools }, id) };
}

const names = ({ pictures }: FakeTool) => pictures.map(({ name }) => name);

describe('a change of the tool', () => {
  it('takes the pictures along, as many as the other takes, and tells the host', async () => {
    const { photo, collage, shell, emitted, go } = await frame();
    photo.pictures = [picture('a'), picture('b'), picture('c')];
    shell.set({ screen: 'work', note: { id: 'upload.folderEmpty', tone: 'info' } });
    await go('collage');
    expect(names(collage)).toEqual(['a', 'b']);
    expect(names(photo)).toEqual(['a', 'b', 'c']);
    expect(emitted).toEqual([['toolChanged', { tool: 'collage' }]]);
    expect(shell.state).toMatchObject({ tool: 'collage', screen: 'work', note: undefined });
  });

  it('begins on the empty screen where nothing is open', async () => {
    const { shell, go } = await frame();
    await go('gif');
    expect(shell.state).toMatchObject({ tool: 'gif', screen: 'upload' });
  });

  it('comes back to what was left, and opens nothing twice', async () => {
    const { photo, gif, shell, emitted, go, ask } = await frame();
    photo.pictures = [picture('a')];
    await go('gif');
    const [before] = gif.pictures;
    expect(await ask('photo')).toBeUndefined();
    await go('photo');
    expect(shell.state).toMatchObject({ tool: 'photo', screen: 'work' });
    expect(await ask('gif')).toBeUndefined();
    await go('gif', 'always');
    expect(gif.pictures[0]).toBe(before);
    expect(emitted.map(([name]) => name)).toEqual(['toolChanged', 'toolChanged', 'toolChanged']);
  });

  it('asks where both have pictures and not the same ones, and loses none that nobody gave up', async () => {
    const { photo, gif, go, ask } = await frame();
    photo.pictures = [picture('a')];
    gif.pictures = [picture('other')];
    expect(await ask('gif')).toMatchObject({ here: [{ name: 'a' }], there: [{ name: 'other' }] });
    await go('gif');
    expect(names(gif)).toEqual(['other']);
    await go('photo', 'never');
    expect([names(photo), names(gif)]).toEqual([['a'], ['other']]);
    await go('gif', 'always');
    expect(names(gif)).toEqual(['a']);
  });

  it('takes what is new along without a question to a tool that only gathers pictures, and nothing twice', async () => {
    const { photo, gif, go, ask } = await frame();
    let given = 0;
    Object.assign(gif.tool, {
      gathered: () => gif.pictures,
      async openPictures(pictures: readonly IncomingPicture[]) {
        given += 1;
        gif.pictures = [...gif.pictures, ...pictures];
        return { ok: true };
      },
      screen: () => 'work',
    });
    gif.pictures = [picture('other')];
    photo.pictures = [picture('a')];
    expect(await ask('gif')).toBeUndefined();
    await go('gif');
    await go('photo');
    await go('gif');
    expect([names(gif), given]).toEqual([['other', 'a'], 1]);
    await go('photo');
    photo.pictures = [picture('b')];
    await go('gif', 'never');
    expect(names(gif)).toEqual(['other', 'a']);
  });

  it('leaves them where they are, if they are not to come', async () => {
    const { photo, gif, shell, go } = await frame();
    photo.pictures = [picture('a')];
    await go('gif', 'never');
    expect([names(photo), names(gif)]).toEqual([['a'], []]);
    expect(shell.state.screen).toBe('upload');
  });

  it('is refused for a tool that this frame may not show, or that is not there, and nothing changes', async () => {
    const { shell, emitted, go } = await frame();
    await expect(go('expand')).rejects.toMatchObject({ code: 'TOOL_NOT_ALLOWED' });
    await expect(go('poster')).rejects.toMatchObject({ code: 'TOOL_UNKNOWN' });
    expect([shell.state.tool, emitted]).toEqual(['photo', []]);
  });

  it('says that a tool could not be fetched, and fetches it the next time', async () => {
    const { gif, shell, go } = await frame();
    const { open } = gif.manifest;
    Object.assign(gif.manifest, { open: () => Promise.reject(cutoutError('NETWORK', 'no way')) });
    await expect(go('gif')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(shell.state.tool).toBe('photo');
    Object.assign(gif.manifest, { open });
    await go('gif');
    expect(shell.state.tool).toBe('gif');
  });
});

describe('tools that change one document', () => {
  /** As `frame`, but `photo` and `expand` change the document; what they render adds to each byte. */
  async function onDocument() {
    const imaging = {
      check: async (_signal: AbortSignal, blob: Blob) => ({
        blob,
        width: 1,
        height: 1,
        format: 'png',
        mayHaveAlpha: false,
      }),
      open: async (_signal: AbortSignal, source: unknown) => source,
      pixels: async () => ({ width: 1, height: 1, data: new Uint8ClampedArray([1, 1, 1, 1]) }),
      encodePixels: async (_signal: AbortSignal, { data }: { data: Uint8ClampedArray }) =>
        new Blob([`flat ${data[0]}`]),
    };
    const all = await frame(Object.assign(Object.create(null), imaging));
    const shown: string[] = [];
    for (const { manifest, tool, portsOf } of [all.photo, all.expand]) {
      const engine = {
        parse: (raw: unknown) => Number(raw),
        render: async (_signal: AbortSignal, input: { data: Uint8ClampedArray }, { values }: { values: number }) => ({
          ...input,
          data: input.data.map((value) => value + values),
        }),
      };
      Object.assign(manifest, { edit: async () => engine });
      Object.assign(tool, {
        async openDocument() {
          shown.push(`${manifest.id} ${portsOf().document.getState()?.edit?.values}`);
          return 'document';
        },
      });
    }
    all.shell.set({ tools: ['photo', 'expand', 'collage', 'gif'] });
    await all.go('gif');
    await all.go('expand');
    const { document } = all.expand.portsOf();
    await document.open(new AbortController().signal, picture('a'));
    await document.step({ id: 'x.wider' }, 1);
    return { ...all, shown, document };
  }

  it('hand it on with its steps, and go on with the one that is opened again', async () => {
    const { shown, document, shell, go } = await onDocument();
    await go('photo');
    expect([shell.state.screen, shown]).toEqual(['document', ['photo undefined']]);
    await document.reopen(document.getState()?.history.steps[1]?.state.edits[0]?.id ?? '');
    expect([shell.state.tool, shown]).toEqual(['expand', ['photo undefined', 'expand 1']]);
  });

  it('give the others the picture as it looks now, and again when it has changed', async () => {
    const { collage, gif, document, go } = await onDocument();
    const changed: string[] = [];
    await go('collage');
    const textOf = async ([one]: readonly IncomingPicture[]) =>
      one?.image instanceof Blob ? await one.image.text() : never();
    expect(await textOf(collage.pictures)).toBe('flat 2');
    Object.assign(collage.tool, {
      pictureChanged: (link: string, one: IncomingPicture) => {
        changed.push(link);
        collage.pictures = [one];
      },
    });
    await go('expand');
    await go('collage');
    expect(changed).toEqual([]);
    await go('expand');
    await document.step({ id: 'x.wider' }, 5);
    await go('collage');
    expect([changed, await textOf(collage.pictures)]).toEqual([[document.getState()?.id], 'flat 6']);
    // Its own picture is another: it stays.
    gif.pictures = [picture('b')];
    await go('gif');
    expect(names(gif)).toEqual(['b']);
  });
});

describe('a tool that is not shown', () => {
  it('changes nothing of what is shown of another, and is heard all the same', async () => {
    const { photo, shell, go, tools } = await frame();
    await go('gif');
    const hidden = await tools.open('photo');
    await hidden.openPictures([picture('late')]);
    const { screen } = photo.ports ?? never();
    screen.note({ id: 'upload.folderEmpty', tone: 'info' });
    screen.refuse(cutoutError('NETWORK', 'late'));
    screen.panel(true);
    expect(shell.state).toMatchObject({ screen: 'upload', note: undefined, panelOpen: undefined });
    screen.say('say.saved');
    expect(shell.state.spoken.text).toBe('Saved.');
    await go('photo');
    expect(shell.state.screen).toBe('work');
  });
});
