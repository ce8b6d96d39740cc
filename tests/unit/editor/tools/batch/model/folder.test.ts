import { describe, expect, it } from 'vitest';
import { folderPicker } from '../../../../../../editor/tools/batch/model/folder.ts';

const HERE = { location: { origin: 'https://editor.example' } };
/** A page of another origin: whatever is asked of it throws. */
const ELSEWHERE = new Proxy(
  {},
  {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
);

function disk() {
  const files = new Map<string, string>();
  const open = new Set<string>();
  const showDirectoryPicker = async () => ({
    getFileHandle: async (name: string) => ({
      async createWritable() {
        open.add(name);
        return {
          write: async (data: Blob) => void files.set(name, await data.text()),
          close: async () => void open.delete(name),
        };
      },
    }),
  });
  return { files, open, showDirectoryPicker };
}

describe('a folder that files go into', () => {
  it('is offered where the browser has it and the page is ours', () => {
    const { showDirectoryPicker } = disk();
    expect(folderPicker({ top: HERE })).toBeUndefined();
    expect(folderPicker({ top: ELSEWHERE, showDirectoryPicker })).toBeUndefined();
    expect(folderPicker({ top: { location: { origin: '' } }, showDirectoryPicker })).toBeUndefined();
    expect(folderPicker({ top: HERE, showDirectoryPicker })).toBeDefined();
  });

  it('takes files one by one, each closed when it is written, a newer one in an older one’s place', async () => {
    const { files, open, showDirectoryPicker } = disk();
    const folder = await folderPicker({ top: HERE, showDirectoryPicker })?.();
    await folder?.write('a.png', new Blob(['one']));
    await folder?.write('b.png', new Blob(['two']));
    await folder?.write('a.png', new Blob(['three']));
    expect([...files]).toEqual([
      ['a.png', 'three'],
      ['b.png', 'two'],
    ]);
    expect(open.size).toBe(0);
  });

  it('a person who chose none, or may not, gave none', async () => {
    const showDirectoryPicker = async () => {
      throw new DOMException('closed', 'AbortError');
    };
    expect(await folderPicker({ top: HERE, showDirectoryPicker })?.()).toBeUndefined();
  });

  it('a file that cannot be written is reported to who asked', async () => {
    const showDirectoryPicker = async () => ({
      getFileHandle: async () => {
        throw new DOMException('no room', 'QuotaExceededError');
      },
    });
    const folder = await folderPicker({ top: HERE, showDirectoryPicker })?.();
    await expect(folder?.write('a.png', new Blob(['one']))).rejects.toThrow('no room');
  });
});
