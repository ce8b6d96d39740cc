import type { ReactNode } from 'react';
import { classes } from '../../../src/ui/kit/classes.ts';
import styles from './DataTable.module.css';

export interface Column<Row> {
  head: string;
  /** A number, at the end of its line. */
  end?: boolean;
  /** In one line where there is a table: a date. */
  whole?: boolean;
  cell(row: Row): ReactNode;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row, at: number): string | number;
}

/** A table of the account; on phones each row is a card that names what stands in it. The roles are said, as a card would lose them. */
export function DataTable<Row>({ columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: what is no table to the style sheet is none to some readers. */}
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head, end }) => (
              <th key={head} scope="col" role="columnheader" className={classes(end && styles.end)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} role="row">
              {columns.map(({ head, end, whole, cell }) => (
                <td
                  key={head}
                  role="cell"
                  data-head={head}
                  className={classes(end && styles.end, whole && styles.whole)}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: to here. */}
    </div>
  );
}
