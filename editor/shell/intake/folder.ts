import { acceptOf } from '../../../src/protocol/image-formats.ts';

/** A folder may hold anything, and folders without end: what is looked at is bounded. */
const MOST_ENTRIES = 2_000;
const MOST_DEPTH = 8;

/** The photos among a folder's files, in the order of their paths. What else lies there was not chosen by anyone. */
export function photosOf(files: readonly File[], formats: readonly string[]): File[] {
  const accepted = acceptOf(formats).split(',');
  const isPhoto = ({ name, type }: File) => {
    const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
    return !name.startsWith('.') && (accepted.includes(ending) || accepted.includes(type));
  };
  const path = (file: File) => file.webkitRelativePath || file.name;
  const order = new Intl.Collator(undefined, { numeric: true });
  return files.filter(isPhoto).sort((one, other) => order.compare(path(one), path(other)));
}

/**
 * What was dropped: loose files as they are, of folders the photos. Takes hold of the entries at once, as a drop's data are gone
 * after its event.
 * @returns undefined where no folder is among them
 */
export function readDrop(items: DataTransferItemList, formats: readonly string[]): Promise<File[]> | undefined {
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []));
  return entries.some((entry) => entry.isDirectory) ? readEntries(entries, formats) : undefined;
}

async function readEntries(entries: readonly FileSystemEntry[], formats: readonly string[]): Promise<File[]> {
  const loose: File[] = [];
  const found: File[] = [];
  let left = MOST_ENTRIES;

  async function walk(entry: FileSystemEntry, depth: number): Promise<void> {
    left -= 1;
    if (left < 0 || depth > MOST_DEPTH) return;
    if (isFile(entry)) {
      const file = await fileOf(entry);
      if (file) (depth === 0 ? loose : found).push(file);
    } else if (isFolder(entry)) {
      for (const child of await childrenOf(entry)) await walk(child, depth + 1);
    }
  }

  for (const entry of entries) await walk(entry, 0);
  return [...loose, ...photosOf(found, formats)];
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A file that cannot be read is left out: it may have gone since. */
const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));

/** A reader gives some hundred at a time, and none when there are no more. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0 || all.length > MOST_ENTRIES) return all;
    all.push(...some);
  }
}
