import { acceptOf } from '../../../src/protocol/image-formats.ts';

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
  if (!entries.some((entry) => entry.isDirectory)) return undefined;
  // Entries are held for as long as the page stands: their reading may come later.
  return import('./read-entries.ts').then(async ({ readEntries }) => {
    const { loose, found } = await readEntries(entries);
    return [...loose, ...photosOf(found, formats)];
  });
}
