import { createHash } from 'node:crypto';
import { and, count, desc, eq, inArray, sum } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { SITE_PICTURE_ID, SITE_PICTURE_LIMITS } from '../../../src/protocol/content/site-pictures.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { PictureCopies } from '../../platform/copies/picture-copies.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { contentPictureFiles, contentPictures, contentRevision } from '../../platform/database/schema.ts';
import { nameOf } from './content-store.ts';

export type PictureRow = typeof contentPictures.$inferSelect;

/** A picture to be kept. */
export interface NewPicture {
  /** Of its file. */
  name: string;
  copies: PictureCopies;
}

/** What a picture is called by: its largest file. */
export const pictureId = (bytes: Uint8Array): string =>
  `p${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`;

/** Pictures that operators added for content to name. They never change: another file is another picture. */
export class PictureStore {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Newest first. */
  list(): Promise<PictureRow[]> {
    const order = [desc(contentPictures.at), contentPictures.id];
    return this.#database.run((orm) =>
      orm
        .select()
        .from(contentPictures)
        .orderBy(...order),
    );
  }

  /** WebP of a width; without one, the largest. */
  async file(id: string, width?: number): Promise<Buffer | undefined> {
    if (!SITE_PICTURE_ID.test(id)) return undefined;
    const { pictureId: of, width: ofFile, bytes } = contentPictureFiles;
    const [found] = await this.#database.run((orm) =>
      orm
        .select({ bytes })
        .from(contentPictureFiles)
        .where(and(eq(of, id), width === undefined ? undefined : eq(ofFile, width)))
        .orderBy(desc(ofFile))
        .limit(1),
    );
    return found?.bytes;
  }

  /** Those of the ids that are there. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { id } = contentPictures;
    const rows = await this.#database.run((orm) => orm.select({ id }).from(contentPictures).where(inArray(id, ids)));
    return new Set(rows.map((row) => row.id));
  }

  /** All of them, or none; a picture that is there stays as it is. @throws CutoutError UPLOAD_LIMIT */
  async add(actor: string, pictures: readonly NewPicture[]): Promise<void> {
    const at = new Date(this.#clock.now());
    await this.#database.transaction(async (tx) => {
      // Two at once are counted one after the other.
      await tx.select().from(contentRevision).for('update');
      for (const picture of pictures) await insert(tx, actor, at, picture);
    });
  }

  async remove(actor: string, id: string): Promise<void> {
    const at = new Date(this.#clock.now());
    await this.#database.transaction(async (tx) => {
      const gone = await tx.delete(contentPictures).where(eq(contentPictures.id, id)).returning();
      if (gone.length > 0) await writeAudit(tx, { at, actor, action: 'content.picture.delete', subject: id });
    });
  }
}

async function insert(tx: Orm, actor: string, at: Date, { name, copies }: NewPicture): Promise<void> {
  const { width, height, files } = copies;
  const largest = files.at(-1)?.bytes ?? new Uint8Array();
  const id = pictureId(largest);
  const [there] = await tx.select().from(contentPictures).where(eq(contentPictures.id, id));
  if (there !== undefined) return;
  await checkRoom(tx, largest.length);
  const row = { id, name: nameFrom(name) || id, width, height, size: largest.length };
  await tx.insert(contentPictures).values({ ...row, at, by: nameOf(actor) });
  const rows = files.map((file) => ({ pictureId: id, width: file.width, bytes: Buffer.from(file.bytes) }));
  await tx.insert(contentPictureFiles).values(rows);
  await writeAudit(tx, { at, actor, action: 'content.picture', subject: id });
}

/** A name as it came from a form or an archive, in one line; the database takes no NUL. */
const nameFrom = (name: string): string => name.replace(/\p{Cc}/gu, '').slice(0, SITE_PICTURE_LIMITS.name);

async function checkRoom(tx: Orm, more: number): Promise<void> {
  const { most, total } = SITE_PICTURE_LIMITS;
  const [held] = await tx.select({ rows: count(), bytes: sum(contentPictures.size) }).from(contentPictures);
  if ((held?.rows ?? 0) >= most) throw cutoutError('UPLOAD_LIMIT', `${most} pictures are kept: delete some`);
  if (Number(held?.bytes ?? 0) + more > total)
    throw cutoutError('UPLOAD_LIMIT', `pictures of ${total} bytes are kept: delete some`);
}
