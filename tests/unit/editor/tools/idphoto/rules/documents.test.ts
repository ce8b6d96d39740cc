import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../../../../editor/tools/idphoto/rules/documents.ts';
import {
  countryName,
  findDocuments,
  firstDocument,
  lastFirst,
} from '../../../../../../editor/tools/idphoto/rules/find-documents.ts';

describe('the table of documents', () => {
  const read = DOCUMENTS.filter(({ source }) => source !== undefined);

  it('holds at least fifteen rules that were read, each with address, day and what it says', () => {
    expect(read.length).toBeGreaterThanOrEqual(15);
    for (const { id, source } of read) {
      expect(URL.canParse(source?.url ?? ''), id).toBe(true);
      expect(source?.read, id).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(source?.says.length, id).toBeGreaterThan(10);
    }
  });

  it('claims nothing of a rule that was not read', () => {
    for (const rule of DOCUMENTS.filter(({ source }) => source === undefined)) {
      expect([rule.id, rule.head, rule.eyes, rule.top, rule.backgrounds]).toEqual([
        rule.id,
        ...Array(4).fill(undefined),
      ]);
    }
  });

  it('has each id once, and heads that fit into their photos', () => {
    expect(new Set(DOCUMENTS.map(({ id }) => id)).size).toBe(DOCUMENTS.length);
    for (const { id, head, eyes, top = [0, 0], below = 0, height } of DOCUMENTS) {
      if (head) expect(top[0] + head[0] + below, id).toBeLessThanOrEqual(height);
      for (const range of [head, eyes, top]) if (range) expect(range[0], id).toBeLessThanOrEqual(range[1]);
      if (eyes) expect(eyes[1], id).toBeLessThan(height);
    }
  });

  it('says in how many millimetres what its page says in words', () => {
    // Sizes that stand in the quoted sentence are those of the row: a slip of the pen in either is seen.
    for (const { id, head, source } of read) {
      if (head === undefined || source === undefined || /%/.test(source.says)) continue;
      expect(source.says, id).toContain(String(head[0]));
      expect(source.says, id).toContain(String(head[1]));
    }
  });
});

describe('a search for a document', () => {
  const ids = (search: string) => findDocuments(DOCUMENTS, search).map(({ id }) => id);

  it.each([
    ['Germany passport', 'de-passport'],
    ['德国 护照', 'de-passport'],
    ['德國 護照', 'de-passport'],
    ['ドイツ パスポート', 'de-passport'],
    ['독일 여권', 'de-passport'],
    ['Deutschland Reisepass', 'de-passport'],
    ['pologne', 'pl-passport'],
    ['POLSKA', 'pl-passport'],
    ['espana dni', 'es-id'],
    ['33x48', 'cn-passport'],
    ['hk', 'hk-passport'],
  ])('finds by “%s”', (words, id) => {
    expect(ids(words)).toContain(id);
  });

  it('finds all without a word, and none by one that no document has', () => {
    expect(ids('')).toHaveLength(DOCUMENTS.length);
    expect(ids('atlantis')).toEqual([]);
  });

  it('puts those that were chosen before at the head, the last one first, and forgets none', () => {
    const all = DOCUMENTS.map(({ id }) => id);
    const sorted = (...recent: string[]) => lastFirst(DOCUMENTS, recent).map(({ id }) => id);
    expect(sorted()).toEqual(all);
    expect(sorted('us-passport')[0]).toBe('us-passport');
    expect(sorted('pl-passport', 'us-passport').slice(0, 2)).toEqual(['pl-passport', 'us-passport']);
    expect(sorted('pl-passport', 'gone', 'us-passport').toSorted()).toEqual(all.toSorted());
    expect(sorted('pl-passport').slice(1)).toEqual(all.filter((id) => id !== 'pl-passport'));
  });

  it('names a country in the frame’s language, and suggests one by the browser’s', () => {
    expect(countryName('jp', { country: 'FR' })).toBe('フランス');
    const first = (language: string, recent: string[] = []) => firstDocument(DOCUMENTS, recent, language);
    const countryOf = (id: string) => DOCUMENTS.find((rule) => rule.id === id)?.country;
    expect(['en-GB', 'zh-Hant-TW', 'de', 'ja'].map((one) => countryOf(first(one)))).toEqual(['GB', 'TW', 'DE', 'JP']);
    expect(['x', 'tlh'].map((one) => first(one))).toEqual([DOCUMENTS[0]?.id, DOCUMENTS[0]?.id]);
    expect(first('en-GB', ['pl-passport', 'us-passport'])).toBe('pl-passport');
  });
});
