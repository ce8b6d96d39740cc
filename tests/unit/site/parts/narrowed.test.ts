import { describe, expect, it } from 'vitest';
import { narrowed } from '../../../../site/parts/narrowed.ts';

const names = { land: 'Land', sea: 'Sea', night: 'Night' };
const items = [
  { id: 'dunes', tags: ['land', 'warm'] },
  { id: 'waves', tags: ['sea'] },
  { id: 'coast', tags: ['land', 'sea'] },
];
const asked = (said: string | null, of = items) => {
  const { filters, shown, chosen } = narrowed({
    names,
    items: of,
    wordsOf: ({ tags }) => tags,
    said,
    all: 'All',
    address: (word) => (word === undefined ? '/gallery' : `/gallery?tag=${word}`),
  });
  return { filters, ids: shown.map(({ id }) => id), chosen };
};
const on = (said: string | null) => asked(said).filters.filter(({ isOn }) => isOn);

describe('a list that is narrowed', () => {
  it('offers all of it first, then the words that something goes by, in the order of the table', () => {
    expect(asked(null).filters.map(({ name, href }) => [name, href])).toEqual([
      ['All', '/gallery'],
      ['Land', '/gallery?tag=land'],
      ['Sea', '/gallery?tag=sea'],
    ]);
  });

  it('keeps what goes by the word, in its order, and marks that word alone', () => {
    expect(asked('sea')).toMatchObject({ ids: ['waves', 'coast'], chosen: 'sea' });
    expect(on('sea').map(({ name }) => name)).toEqual(['Sea']);
  });

  it.each([null, '', 'night', 'warm', 'constructor', 'Sea'])('is whole where the address says %j', (said) => {
    expect(asked(said)).toMatchObject({ ids: ['dunes', 'waves', 'coast'], chosen: undefined });
    expect(on(said).map(({ name }) => name)).toEqual(['All']);
  });

  it('of nothing is nothing', () => {
    expect(asked('sea', [])).toMatchObject({ ids: [], chosen: undefined });
    expect(asked('sea', []).filters).toHaveLength(1);
  });
});
