/** What is kept of a user's saved pages. */
export const WORK_LIMITS = {
  /** Of one user. */
  most: 50,
  /** Characters of one page with its photos. */
  design: 12_000_000,
  /** Characters of its picture in a list. */
  preview: 80_000,
} as const;

/** A page as it is saved. */
export interface WorkToSave {
  /** Of the work that this is a newer version of. */
  id?: string | undefined;
  /** The save of it that this one was made from: where it has been saved since, this one is kept beside it. */
  version?: number | undefined;
  /** The page as a file, with its photos. */
  design: string;
  /** Its picture in a list, as a data address. */
  preview: string;
}

/** Where a page lies, and which save of it is the last. */
export interface SavedWork {
  id: string;
  version: number;
}
