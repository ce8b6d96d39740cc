import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../../../server/features/openapi/document.ts';
import type { GuidePage } from '../../../../../server/features/openapi/guides.ts';
import { findPlaces, placesOf, searchBody } from '../../../../../server/features/openapi/search.ts';

const pages = [
  {
    slug: 'start',
    title: 'Start',
    sections: [
      { id: 'key', title: 'Your access key', text: 'Ask for a key; every request names it.' },
      { id: 'frame', title: 'The frame', text: `${'far '.repeat(60)}needle ${'away '.repeat(60)}` },
    ],
  },
] as unknown as GuidePage[];
const document = {
  paths: {
    '/upload/policy': {
      get: { operationId: 'policy', summary: 'Signs an upload', description: 'Needs a key.' },
      post: { operationId: 'renew', summary: 'Signs again' },
    },
  },
} as unknown as OpenApiDocument;
const places = placesOf(pages, document);
const titles = (query: string) => findPlaces(places, query).map(({ title }) => title);
const text = (query: string) => searchBody(places, query).text;

describe('what the documentation finds', () => {
  it('is every section of a guide and every call, each by its address', () => {
    expect(places.map(({ address }) => address)).toEqual([
      '/docs/start#key',
      '/docs/start#frame',
      '/docs/http#policy',
      '/docs/http#renew',
    ]);
    expect(places.at(-1)).toMatchObject({ title: 'POST /upload/policy', text: 'Signs again. ' });
  });

  it('has every word, in whatever case and order', () => {
    expect(titles('KEY')).toEqual(['Your access key', 'GET /upload/policy']);
    expect(titles('upload signs')).toEqual(['GET /upload/policy', 'POST /upload/policy']);
    expect(titles('key nowhere')).toEqual([]);
  });

  it('has words in a title first', () => {
    const both = [
      { address: 'a', page: '', title: 'Other', text: 'about a mask' },
      { address: 'b', page: '', title: 'Mask', text: 'edge' },
    ];
    expect(findPlaces(both, 'mask').map(({ address }) => address)).toEqual(['b', 'a']);
  });

  it('is nothing for nothing, and thirty places at most', () => {
    expect(findPlaces(places, ' \t ')).toEqual([]);
    const many = Array.from({ length: 99 }, (_, n) => ({ address: `${n}`, page: '', title: 'x', text: '' }));
    expect(findPlaces(many, 'x')).toHaveLength(30);
    expect(searchBody(many, 'x').text).toContain('The first 30 places');
  });

  it('looks at eight words alone: a long query is no work', () => {
    expect(titles(`${'key '.repeat(8)}nowhere`)).toEqual(['Your access key', 'GET /upload/policy']);
  });
});

describe('the page of a search', () => {
  it('says how many, in words that a screen reader hears', () => {
    expect(text('needle')).toContain('<p role="status">1 place for “needle”</p>');
    expect(text('key')).toContain('2 places for “key”');
    expect(text('none of it')).toContain('0 places');
    expect(text('  ')).toContain('Type a word above');
  });

  it('shows the text round the first word that was found, marked, and cut on both sides', () => {
    const found = text('needle');
    expect(found).toContain('…');
    expect(found).toContain('<mark>needle</mark>');
    expect(found.length).toBeLessThan(500);
    // Of a title alone: the text's beginning.
    expect(text('frame')).not.toContain('<mark>');
  });

  it('takes no markup from the query or from a text', () => {
    expect(text('<script>alert(1)</script>')).not.toContain('<script');
    const evil = [{ address: '"><b>', page: '<i>', title: '<u>', text: 'x <script>' }];
    expect(searchBody(evil, 'x').text).not.toMatch(/<(b|i|u|script)>/);
  });
});
