import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTextFile, printTextFile } from '../../../../../server/features/content/content-file.ts';
import { readContentFiles } from '../../../../../server/features/content/content-files.ts';

const name = fc.stringMatching(/^[a-z]{1,8}$/).filter((text) => text !== 'body');
const value = fc.oneof(
  fc.string(),
  fc.constantFrom('true', '- 1', '{maxSide} px', ' leading', 'a\nb', '"quoted"'),
  fc.array(fc.record({ title: fc.string(), text: fc.string() }), { maxLength: 3 }),
);

it('whatever members a text has, its file is read as the same', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 6 }), (members) => {
      expect(parseTextFile(printTextFile(members))).toEqual({ ...members });
    }),
  );
});

it('a text may hold any sign: those that end a line elsewhere, and those of every script', () => {
  const sign = fc.constantFrom(
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\f',
    '\t',
    '\r',
    '\n',
    ' ',
    '-',
    ':',
    '発',
    'é',
    '\ud83d\ude00',
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const members = { heading: signs.join(''), summary: `A${signs.join('')}` };
      expect(parseTextFile(printTextFile(members))).toEqual(members);
    }),
  );
});

it('a body keeps its Markdown, fences and all', () => {
  const text = { heading: 'Hair', body: '# One\n\n---\n\n:::try{sample}' };
  expect(parseTextFile(printTextFile(text))).toEqual(text);
});

it('a file that is wrong is named, with what is wrong in it', () => {
  const files = (file: string) => () => readContentFiles(new Map([['help/x.en.md', file]]));
  expect(files('no members')).toThrow('help/x.en.md: the file begins with members');
  expect(files('---\nheading: [1\n---\n')).toThrow('line 2: begins like JSON and is none');
  expect(files('---\nheading: A {nosuch} thing\nsummary: S\n---\nBody')).toThrow('help/x facts');
});
