import { filled } from '../content/filled.ts';
import { FIGURES } from '../content/tools/tools.ts';
import styles from './FactTable.module.css';

interface FactTableProps {
  head?: readonly string[];
  rows: readonly (readonly string[])[];
}

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
              <td key={value}>{filled(value, FIGURES)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
