import { useState } from 'react';
import checkerboardStyles from './Checkerboard.module.css';
import { CompareHandle, type CompareHandleProps } from './CompareHandle.tsx';
import { classes } from './classes.ts';

interface CompareProps extends Pick<CompareHandleProps, 'label' | 'valueText' | 'everywhere'> {
  before: string;
  after: string;
  /** Of the cut-out; the photo under it is the same thing. */
  alt: string;
  /** Where it begins: the share that shows the photo. */
  initial?: number;
  /** Size and place, for the style sheet of the program. */
  className: string | undefined;
}

/** A photo and its cut-out, one over the other, with a handle between them. */
export function Compare({ before, after, alt, initial = 0.5, className, ...handle }: CompareProps) {
  const [at, setAt] = useState(initial);
  return (
    <div className={classes(className, checkerboardStyles.checker)}>
      <img src={after} alt={alt} />
      <img src={before} alt="" style={{ clipPath: `inset(0 ${(1 - at) * 100}% 0 0)` }} />
      <CompareHandle {...handle} at={at} onMove={setAt} />
    </div>
  );
}
