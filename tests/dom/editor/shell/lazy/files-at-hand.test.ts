import { expect, it } from 'vitest';
import { FilesAtHand, importsOf } from '../../../../../editor/shell/lazy/files-at-hand.ts';

const BASE = 'http://a.test/assets/patient.js';
/** As the build writes them; b and c import each other, and shared fails once. */
const FILES: Readonly<Record<string, string>> = {
  'a.js':
    'import{t as e}from"./b.js";import"./shared.js";import{app as n}from"./app.js";const o="import{x}from\\"./no.js\\"";export{e as t};',
  'b.js': 'const __vite__mapDeps=(i,d=["assets/b.css"])=>i.map(i=>d[i]);\nimport{c as e}from`./c.js`;export{e as t};',
  'c.js': 'import{t as e}from"./b.js";',
  'shared.js': 'const e=1;export{e as t};',
};

/** What asks for `a.js`, as the build writes it. */
const part = () =>
  Object.assign(async () => {}, { toString: () => 'async()=>{let{a:e}=await import(`./a.js`);return{a:e}}' });

function world() {
  const asked: string[] = [];
  const broken = new Set<string>();
  const readText = async (address: string) => {
    const name = address.slice('http://a.test/assets/'.length);
    asked.push(name);
    if (broken.has(name)) throw new TypeError('offline');
    return FILES[name] ?? '';
  };
  return { asked, broken, files: new FilesAtHand(readText, BASE, ['http://a.test/assets/app.js']) };
}

it('fetches what a part imports, however deep, once, and nothing that runs already', async () => {
  const { asked, files } = world();
  await files.whole(part());
  expect(asked.sort()).toEqual(['a.js', 'b.js', 'c.js', 'shared.js']);
  await files.whole(part());
  expect(asked).toHaveLength(4);
});

it('fails where one of them cannot be fetched, and asks for that one again', async () => {
  const { asked, broken, files } = world();
  broken.add('shared.js');
  await expect(files.whole(part())).rejects.toThrow('offline');
  broken.clear();
  asked.length = 0;
  await files.whole(part());
  expect(asked).toEqual(['shared.js']);
});

it('leaves alone what asks for no file of the build', async () => {
  const { asked, files } = world();
  await files.whole(async () => 'in the page');
  expect(asked).toEqual([]);
});

it('reads imports at the head of a file alone', () => {
  expect(importsOf('export const a=`import"./x.js"`;import"./y.js";', BASE)).toEqual([]);
});
