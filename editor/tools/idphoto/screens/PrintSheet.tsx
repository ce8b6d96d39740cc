import { createPortal } from 'react-dom';
import { useIdParts, useIdState } from '../model/id-context.ts';
import styles from './id.module.css';

/** What goes to the printer, and nothing else: the sheet in mm. */
export function PrintSheet() {
  const { id } = useIdParts();
  const printing = useIdState((state) => state.printing);
  if (printing === undefined) return null;
  const { url, width, height } = printing;
  const print = () => {
    window.print();
    id.ports.urls.revoke(url);
    id.set({ printing: undefined });
  };
  return createPortal(
    <div className={styles.print}>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      <img src={url} alt="" style={{ width: `${width}mm`, height: `${height}mm` }} onLoad={print} />
    </div>,
    document.body,
  );
}
