import { useState } from 'react';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { CompareHandle } from '../stage/CompareHandle.tsx';
import { DEMO } from './samples.ts';

/** A live before and after of a sample: the promise, to be tried by hand before a photo is given. */
export function Demo() {
  const { t } = useTexts();
  const [at, setAt] = useState(0.5);
  return (
    <div className="demo checker">
      <img src={DEMO.after} alt={t('upload.sample.person')} />
      <img src={DEMO.before} alt="" style={{ clipPath: `inset(0 ${(1 - at) * 100}% 0 0)` }} />
      <CompareHandle at={at} onMove={setAt} />
    </div>
  );
}
