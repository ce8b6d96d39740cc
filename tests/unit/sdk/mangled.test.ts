import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { MANGLED } from '../../../rollup.config.ts';
import { AppError } from '../../../src/base/error.ts';

/** Every name that stands in the types of the wire, of the options and of what the server answers. */
function namesOf(path: string): string[] {
  const names: string[] = [];
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) names.push(node.name.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Own and inherited members of what the loader touches in a page. */
function namesOfPage(): Set<string> {
  const { window } = new JSDOM('<iframe></iframe><dialog></dialog><link>');
  const { document } = window;
  const things: object[] = [window, document, document.head, new window.AbortController(), new window.Event('x')];
  things.push(...document.querySelectorAll('*'), new MessageChannel().port1, new Error('x'), [], new Map(), new Set());
  things.push(Promise.resolve(), new URL('https://a.example'), new Blob([]), new Response(''), window.crypto);
  const names = new Set<string>();
  for (const thing of things) {
    for (let at: object | null = thing; at; at = Object.getPrototypeOf(at)) {
      for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    }
  }
  return names;
}

it('no shortened member is a word of the wire, of the public face or of the page', () => {
  const words = ['sdk/types.ts', 'src/protocol/wire.ts', 'src/protocol/http.ts', 'src/protocol/limits.ts'].flatMap(
    namesOf,
  );
  expect(words).toEqual(expect.arrayContaining(['accessKey', 'mattingInfo', 'tryMatting', 'maxBytes', 'domain']));
  const page = namesOfPage();
  expect([...page]).toEqual(expect.arrayContaining(['postMessage', 'append', 'searchParams']));
  const taken = new Set([...words, ...page, ...Object.keys(new AppError('INTERNAL', ''))]);
  expect(MANGLED.filter((name) => taken.has(name))).toEqual([]);
});
