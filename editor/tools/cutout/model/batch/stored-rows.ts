import * as z from 'zod/mini';
import { DEFAULT_DESIGN, type Design } from '../../../../../src/document/design/design.ts';
import { isKind, type Kind } from '../../../../../src/protocol/kinds.ts';
import { EDGE_REASONS } from '../../../../../src/protocol/wire.ts';
import type { DesignHistory, StepName } from '../design-history.ts';

const blob = z.custom<Blob>((value) => value instanceof Blob);
const text = z.string();
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const workSchema = z.object({
  v: z.literal(1),
  subject: text,
  set: z._default(text, ''),
  since: z.number(),
  uuid: text,
  position: z.number(),
  name: text,
  way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
  kind: z.optional(z.custom<Kind>(isKind)),
  file: blob,
  done: z.optional(
    z.object({
      matte: blob,
      quality: z.optional(
        z.object({
          score: z.number(),
          edges: z.enum(['clean', 'check']),
          reason: z.optional(z.enum(EDGE_REASONS)),
          leastSure: z.optional(box),
        }),
      ),
      sodRes: z.object({
        mattingType: z.number(),
        imageBaseMaskURL: text,
        isFirstUsedForCurrentImage: z.boolean(),
        code: z.number(),
        message: text,
        use_fe: z.boolean(),
      }),
    }),
  ),
});

/** Members that an earlier release did not have: they are added as they would be in a fresh design. */
const LATER: readonly string[] = ['scale', 'angle', 'crop'] satisfies (keyof Design)[];
const members = Object.keys(DEFAULT_DESIGN).filter((name) => !LATER.includes(name));
/** Handed on as it is: its steps share what they have in common. */
const design = z.custom<Design>((value) => Object(value) === value && members.every((name) => name in Object(value)));
const stepName = z.custom<StepName>((value) => /^step\./.test(`${Object(value).id}`));
const designSchema = z.object({
  v: z.union([z.literal(1), z.literal(2)]),
  uuid: text,
  history: z.object({
    steps: z.array(z.object({ name: stepName, state: design, gesture: z.optional(text) })).check(z.minLength(1)),
    at: z.int().check(z.minimum(0)),
  }),
  savedAt: z.optional(z.number()),
  isCharged: z.boolean(),
  isFine: z.optional(z.boolean()),
});

type ReadDesign = Omit<z.infer<typeof designSchema>, 'history' | 'v'> & { v: 2; history: DesignHistory };
/** A work that an earlier page left, with what was chosen for it. */
export type FoundWork = z.infer<typeof workSchema> & { design: ReadDesign | undefined };

/** A design as this release knows it; one of this release stays the same values, which its history shares. */
function upgraded(row: z.infer<typeof designSchema>): ReadDesign {
  if (row.v === 2) return { ...row, v: 2 };
  const steps = row.history.steps.map((step) => ({ ...step, state: { ...DEFAULT_DESIGN, ...step.state } }));
  return { ...row, v: 2, history: { ...row.history, steps } };
}

/** What of the rows can be read. */
export function readRows(rows: readonly unknown[]): FoundWork[] {
  const designs = new Map<string, ReadDesign>();
  for (const row of rows) {
    const { success, data } = designSchema.safeParse(row);
    if (success && data.history.at < data.history.steps.length) designs.set(data.uuid, upgraded(data));
  }
  return rows.flatMap((row) => {
    const { success, data } = workSchema.safeParse(row);
    return success ? [{ ...data, design: designs.get(data.uuid) }] : [];
  });
}
