import { describe, expect, it } from 'vitest';
import { KeptFiles } from '../../../../../server/features/site/kept-files.ts';

describe('files that are made once', () => {
  it('who asks while one is being made waits for the same', async () => {
    const files = new KeptFiles<string>();
    let made = 0;
    const make = async () => {
      made += 1;
      return `file ${made}`;
    };
    expect(await Promise.all([files.get('a', make), files.get('a', make)])).toEqual(['file 1', 'file 1']);
    expect(await files.get('a', make)).toBe('file 1');
    expect(await files.get('b', make)).toBe('file 2');
  });

  it('what failed is made again', async () => {
    const files = new KeptFiles<string>();
    await expect(files.get('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await files.get('a', async () => 'there')).toBe('there');
  });

  it('the longest unused goes when there are too many', async () => {
    const files = new KeptFiles<string>(2);
    const of = (key: string, text: string) => files.get(key, async () => text);
    await of('a', 'first');
    await of('b', 'first');
    await of('a', 'second');
    await of('c', 'first');
    expect(await of('a', 'third')).toBe('first');
    expect(await of('b', 'third')).toBe('third');
  });
});
