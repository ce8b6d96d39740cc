import { expect, it } from 'vitest';
import { Shell } from '../../../../../editor/shell/model/shell.ts';
import type { IncomingPicture, Tool } from '../../../../../editor/shell/model/tool.ts';
import { sayOthers } from '../../../../../editor/shell/switcher/one-by-one.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

async function frame({ ok = true, loses = 0 } = {}) {
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  const shell = new Shell({ translator, clock: createSimulatedClock(), emit: () => {}, trackData: {}, tool: 'photo' });
  const opened: string[] = [];
  const tool: Tool = Object.assign(Object.create(null), {
    loses: () => loses,
    async openPictures(pictures: readonly IncomingPicture[]) {
      opened.push(...pictures.map(({ name }) => name));
      return { ok };
    },
  });
  return { shell, tool, opened };
}

const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, image: new Blob([name]), way: 'drop' }) as const);
const settled = () => new Promise((done) => setTimeout(done));

it('photos that a tool takes one at a time are opened one after the other, and it says how many are left', async () => {
  const { shell, tool, opened } = await frame();
  sayOthers(shell, tool, pictures);
  expect(shell.state.note).toMatchObject({
    id: 'tools.others',
    values: { name: 'a.jpg', count: 2 },
    act: 'tools.next',
  });
  shell.state.note?.again?.();
  await settled();
  expect([opened, shell.state.note?.values]).toEqual([['b.jpg'], { name: 'b.jpg', count: 1 }]);
  shell.state.note?.again?.();
  await settled();
  expect([opened, shell.state.note]).toEqual([['b.jpg', 'c.jpg'], undefined]);
});

it('one photo is no word of others', async () => {
  const { shell, tool } = await frame();
  sayOthers(shell, tool, pictures.slice(0, 1));
  expect(shell.state.note).toBeUndefined();
});

it('what would be lost is asked about first, and a photo that cannot be opened has its own word', async () => {
  const asking = await frame({ loses: 1 });
  sayOthers(asking.shell, asking.tool, pictures);
  asking.shell.state.note?.again?.();
  expect([asking.shell.state.leaving, asking.opened]).toEqual([1, []]);
  const failing = await frame({ ok: false });
  sayOthers(failing.shell, failing.tool, pictures);
  failing.shell.state.note?.again?.();
  await settled();
  expect(failing.shell.state.note).toBeUndefined();
});
