import { filled } from '../content/filled.ts';
import { FIGURES } from '../content/tools/tools.ts';
import styles from './FactTable.module.css';

interface FactTableProps {
  head?: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Of a cell that is a size or a count: it stands in one line. */
const isFigure = (value: string): boolean => /^[\d\s.,×]+$/.test(value);

/** Figures by their names; the first column names the row. */
export function FactTable({ head, rows }: FactTableProps) {
  return (
    <table className={styles.table}>
      {head && (
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value) => (
              <td key={value} data-figure={isFigure(value) ? '' : undefined}>
                {filled(value, FIGURES)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
