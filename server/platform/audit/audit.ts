import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database, Orm } from '../database/database.ts';
import { auditLog } from '../database/schema.ts';

/** One thing that someone did. Never a secret, a password or what a visitor brought. */
export interface AuditEntry {
  at: Date;
  /** `operator:ann`, `cli:root`, `server`. */
  actor: string;
  /** `key.add`: what was done, to which kind of thing. */
  action: string;
  /** Its id. */
  subject: string;
  details?: Readonly<Record<string, unknown>>;
}

/** In the transaction of the change itself: neither is there without the other. */
export async function writeAudit(tx: Orm, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, details });
}

export interface AuditRow extends AuditEntry {
  id: number;
}

/** Newest first, `most` at once; `before`: older than the entry of that number; `subject`: of that thing alone. */
export async function readAudit(
  database: Database,
  { before, subject, most = 50 }: { before?: number | undefined; subject?: string | undefined; most?: number },
): Promise<AuditRow[]> {
  if (subject?.includes('\0')) return [];
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(auditLog)
      .where(
        and(
          before === undefined ? undefined : lt(auditLog.id, before),
          subject === undefined ? undefined : eq(auditLog.subject, subject),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(most),
  );
  return rows.map(({ details, ...row }) => ({ ...row, details: isRecord(details) ? details : {} }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
