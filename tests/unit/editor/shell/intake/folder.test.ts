import { describe, expect, it } from 'vitest';
import { photosOf, readDrop } from '../../../../../editor/shell/intake/folder.ts';

const FORMATS = ['jpg', 'jpeg', 'png', 'heic'];
const file = (name: string, type = '') => new File(['x'], name, { type });

/** Entries as a drop has them: a folder's reader gives two at a time. */
type Tree = { [name: string]: Tree | File | 'unreadable' };
function entryOf(name: string, node: Tree | File | 'unreadable'): unknown {
  if (node === 'unreadable') {
    return { isFile: true, isDirectory: false, name, file: (_: unknown, failed: () => void) => failed() };
  }
  if (node instanceof File) {
    return { isFile: true, isDirectory: false, name, file: (found: (file: File) => void) => found(node) };
  }
  const children = Object.entries(node).map(([child, inside]) => entryOf(child, inside));
  const createReader = () => {
    let at = 0;
    return {
      readEntries(found: (some: unknown[]) => void) {
        at += 2;
        found(children.slice(at - 2, at));
      },
    };
  };
  return { isFile: false, isDirectory: true, name, createReader };
}
const dropped = (tree: Tree) =>
  Object.entries(tree).map(([name, node]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(name, node),
  })) as unknown as DataTransferItemList;

describe('a folder', () => {
  it('gives its photos by ending or type, in the order of their names, and nothing hidden', () => {
    const files = ['IMG_10.HEIC', 'IMG_2.jpg', '.IMG_1.jpg', 'Thumbs.db', 'notes.txt', 'a.hif'].map((name) =>
      file(name),
    );
    expect(photosOf([...files, file('scan', 'image/png')], FORMATS).map(({ name }) => name)).toEqual([
      'a.hif',
      'IMG_2.jpg',
      'IMG_10.HEIC',
      'scan',
    ]);
  });

  it('is walked where it was dropped; what lay beside it is taken as it is', async () => {
    const tree: Tree = {
      roll: {
        'b.jpg': file('b.jpg'),
        'c.txt': file('c.txt'),
        deeper: { 'a.png': file('a.png'), 'gone.png': 'unreadable' },
        'd.jpg': file('d.jpg'),
      },
      'loose.pdf': file('loose.pdf'),
    };
    const files = await readDrop(dropped(tree), FORMATS);
    expect(files?.map(({ name }) => name)).toEqual(['loose.pdf', 'a.png', 'b.jpg', 'd.jpg']);
  });

  it('without an end is left at some depth', async () => {
    let tree: Tree = { 'deep.jpg': file('deep.jpg') };
    for (let i = 0; i < 20; i += 1) tree = { inner: tree, [`${i}.jpg`]: file(`${i}.jpg`) };
    const files = await readDrop(dropped({ roll: tree }), FORMATS);
    expect(files?.length).toBe(8);
  });

  it('is none where only files were dropped', () => {
    expect(readDrop(dropped({ 'a.jpg': file('a.jpg') }), FORMATS)).toBeUndefined();
  });
});
