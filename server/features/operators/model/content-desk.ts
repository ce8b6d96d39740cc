import type { ContentKind, ContentState } from '../../../../src/protocol/content/kinds.ts';
import type { Locale } from '../../../../src/protocol/locales.ts';

/** One entry as a list shows it. */
export interface ListedContent {
  id: string;
  name: string;
  langs: readonly Locale[];
  state: ContentState;
  /** The newest version, and the one that is shown. */
  head: number;
  live: number | null;
  /** Shown until `publishAt`. */
  before: number | null;
  publishAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date;
  by: string;
}

export interface ContentVersion {
  kind: string;
  id: string;
  version: number;
  slugs: Readonly<Record<string, string>>;
  facts: unknown;
  texts: Readonly<Record<string, unknown>>;
  at: Date;
  by: string;
}

/** A picture for content to name. */
export interface ListedPicture {
  id: string;
  name: string;
  /** The address that content names. */
  src: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  at: Date;
  by: string;
  /** Entries whose newest version, or the one that is shown, names it. */
  uses: readonly { kind: string; id: string }[];
}

/** Pictures that operators add. */
export interface PictureDesk {
  list(): Promise<readonly ListedPicture[]>;
  /** @throws CutoutError IMAGE_FORMAT, IMAGE_DIMENSIONS, IMAGE_UNREADABLE, IMAGE_TOO_LARGE, UPLOAD_LIMIT */
  add(signal: AbortSignal, actor: string, name: string, bytes: Uint8Array): Promise<void>;
  /** @throws CutoutError INVALID_ARGUMENT while an entry names it */
  remove(actor: string, id: string): Promise<void>;
  store: {
    /** WebP of a width; without one, the largest. */
    file(id: string, width?: number): Promise<Uint8Array | undefined>;
  };
}

/** What the site shows, for operators to edit. Each refuses with INVALID_ARGUMENT, in words. */
export interface ContentDesk {
  pictures: PictureDesk;
  list(kind: ContentKind): Promise<readonly ListedContent[]>;
  find(
    kind: ContentKind,
    id: string,
  ): Promise<{ entry: Omit<ListedContent, 'name' | 'langs' | 'by'>; versions: readonly ContentVersion[] } | undefined>;
  save(
    actor: string,
    kind: ContentKind,
    id: string,
    raw: { slugs?: unknown; facts: unknown; texts: unknown },
  ): Promise<number>;
  publish(
    actor: string,
    kind: ContentKind,
    id: string,
    schedule: { publishAt: Date | null; unpublishAt: Date | null },
  ): Promise<void>;
  archive(actor: string, kind: ContentKind, id: string): Promise<void>;
  back(actor: string, kind: ContentKind, id: string, version: number): Promise<number>;
  previews(version: ContentVersion): readonly { lang: Locale; path: string }[];
  /** A text as a file, and read from one. */
  printText(text: unknown): string;
  readText(file: string): Record<string, unknown>;
  exportAll(): Promise<Uint8Array>;
  importAll(signal: AbortSignal, actor: string, zip: Uint8Array): Promise<number>;
}
