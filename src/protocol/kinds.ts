/** What a picture shows. The number is `model_type` (requested) and `Kind` (detected) on the wire (D10). */
export const KINDS = { human: 0, thing: 1, icon: 2 } as const;
export type Kind = keyof typeof KINDS;

export const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(KINDS, value);

/** A `Kind` number of the wire as a name; undefined where it is none of the three. */
export const kindOf = (value: number): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((name) => KINDS[name] === value);

/** A box in pixels of the picture: left, top, width, height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
