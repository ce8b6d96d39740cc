import { statfs } from 'node:fs/promises';
import { StoreFull } from './store-unavailable.ts';

export interface RoomOptions {
  /** A folder of the disk. */
  folder: string;
  /** Bytes that uploads leave free, for the database, mattes and logs. */
  reserve: number;
  /** Free bytes of the disk; tests hand in others. */
  free?: (folder: string) => Promise<number>;
}

/** The disk on which uploads lie. What is on its way counts as if it were there: many at once must not pass the reserve together. */
export class StoreRoom {
  readonly #options: Required<RoomOptions>;
  #coming = 0;

  constructor({ free = freeBytes, ...options }: RoomOptions) {
    this.#options = { ...options, free };
  }

  /** Bytes that uploads may still take; negative where the reserve is touched. */
  async left(): Promise<number> {
    const { folder, reserve, free } = this.#options;
    return (await free(folder)) - reserve - this.#coming;
  }

  /**
   * Room for an upload of at most so many bytes.
   * @returns to be called when it is stored, or not
   * @throws StoreFull
   */
  async take(bytes: number): Promise<() => void> {
    // Counted before the disk is asked, so that those who ask together see each other.
    this.#coming += bytes;
    const giveBack = () => {
      this.#coming -= bytes;
    };
    try {
      if ((await this.left()) < 0) throw new StoreFull();
    } catch (error) {
      giveBack();
      throw error;
    }
    return giveBack;
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
