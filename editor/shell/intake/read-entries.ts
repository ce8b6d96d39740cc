/** A folder may hold anything, and folders without end: what is looked at is bounded. */
const MOST_ENTRIES = 2_000;
const MOST_DEPTH = 8;

/** Files that were dropped by themselves, and those that lie in the folders beside them. */
export async function readEntries(entries: readonly FileSystemEntry[]): Promise<{ loose: File[]; found: File[] }> {
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
  return { loose, found };
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
