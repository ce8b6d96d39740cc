import { describe, expect, it } from 'vitest';
import { GID, gidOf } from '../../../src/context/gid.ts';

const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
const counted = () => {
  let made = 0;
  return () => {
    made += 1;
    return `id-${made}`;
  };
};

describe('the id of a browser (D81)', () => {
  it('is made once and kept under gid', () => {
    const kept = new Map<string, string>();
    const newId = counted();
    expect([gidOf(() => storageOf(kept), newId), gidOf(() => storageOf(kept), newId)]).toEqual(['id-1', 'id-1']);
    expect([...kept]).toEqual([[GID, 'id-1']]);
    expect(GID).toBe('gid');
  });

  it('is there where the storage is forbidden or full', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(gidOf(forbidden, () => 'a')).toBe('a');
    const full = { getItem: () => null, setItem: forbidden };
    expect(
      gidOf(
        () => full,
        () => 'b',
      ),
    ).toBe('b');
  });
});
