import { useState } from 'react';
import checkerboardStyles from '../../../src/ui/kit/Checkerboard.module.css';
import { CompareHandle } from '../stage/CompareHandle.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Demo.module.css';
import { DEMO } from './samples.ts';

/** A live before and after of a sample: the promise, to be tried by hand before a photo is given. */
export function Demo() {
  const { t } = useTexts();
  const [at, setAt] = useState(0.5);
  return (
    <div className={`${styles.demo} ${checkerboardStyles.checker}`}>
      <img src={DEMO.after} alt={t('upload.sample.person')} />
      <img src={DEMO.before} alt="" style={{ clipPath: `inset(0 ${(1 - at) * 100}% 0 0)` }} />
      <CompareHandle at={at} onMove={setAt} />
    </div>
  );
}
