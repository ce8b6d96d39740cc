/** A table's own row; undefined for what it does not have, be it named like a member of every object. */
export const rowOf = <Row>(table: Readonly<Record<string, Row>>, key: string): Row | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
