import styles from '../../../shell/intake/Demo.module.css';
import { SAMPLE_ADDRESSES } from '../model/sample-addresses.ts';

/** What templates are shown with until there is a photo. */
export function PosterDemo() {
  return (
    <div className={styles.demo}>
      <img src={SAMPLE_ADDRESSES.vase} alt="" />
    </div>
  );
}
