import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { cut, whole } from './samples.ts';

/** The photo and its cut-out under one slider: drag, click, or arrow keys. */
export function BeforeAfter() {
  const { t } = useTexts();
  const [value, setValue] = useState(46);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // By the CSSOM: a strict style-src refuses style attributes in HTML.
    card.current?.style.setProperty('--at', `${value}%`);
  }, [value]);
  return (
    <div className="card compare" ref={card}>
      <img src={cut('pitcher')} alt={t('pitcher')} width="800" height="1000" />
      <img className="before" src={whole('pitcher')} alt="" width="800" height="1000" />
      <span className="tag start">{t('before')}</span>
      <span className="tag end">{t('after')}</span>
      <span className="line" aria-hidden="true">
        <b>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="m9 7-5 5 5 5M15 7l5 5-5 5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </b>
      </span>
      <input
        type="range"
        min="0"
        max="100"
        step="1"
        value={value}
        aria-label={t('compare')}
        onChange={(event) => setValue(Number(event.currentTarget.value))}
      />
    </div>
  );
}
