/** A folder of the person's machine that files go into. */
export interface Folder {
  write(name: string, file: Blob): Promise<void>;
}

interface FileHandle {
  createWritable(): Promise<{ write(data: Blob): Promise<void>; close(): Promise<void> }>;
}
interface FolderHandle {
  getFileHandle(name: string, options: { create: boolean }): Promise<FileHandle>;
}
interface FolderWindow {
  readonly top: unknown;
  readonly showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<FolderHandle>;
}

/** Asks for a folder; undefined: the person chose none. */
export type PickFolder = () => Promise<Folder | undefined>;

/** Undefined where the browser has no such thing, or does not let this frame ask: one in a page of another origin may not. */
export function folderPicker(own: FolderWindow): PickFolder | undefined {
  const pick = own.showDirectoryPicker;
  if (pick === undefined || !sharesOrigin(own.top)) return undefined;
  return async () => {
    try {
      const folder = await pick.call(own, { mode: 'readwrite' });
      return {
        async write(name, file) {
          const handle = await folder.getFileHandle(name, { create: true });
          const stream = await handle.createWritable();
          await stream.write(file);
          await stream.close();
        },
      };
    } catch {
      return undefined;
    }
  };
}

function sharesOrigin(top: unknown): boolean {
  try {
    return (top as Window).location.origin.length > 0;
  } catch {
    return false;
  }
}
