import { useCallback, useEffect, useRef, useState } from 'react';
import type { Opening } from '../config/opening.ts';

const HASH = '#editor';

/** Whether the editor is open, and with what: a state of the page (`#editor`), so that Back leads back to where it was scrolled to. */
export function useStage() {
  const [stage, setStage] = useState<Opening | undefined>(() => (location.hash === HASH ? {} : undefined));
  const [place] = useState(() => document.getElementById('stage'));
  const scrolled = useRef(0);

  const open = useCallback((opening: Opening) => {
    scrolled.current = window.scrollY;
    if (location.hash !== HASH) history.pushState(null, '', HASH);
    setStage(opening);
    window.scrollTo(0, 0);
  }, []);

  useEffect(() => {
    const follow = () => {
      if (location.hash === HASH) return;
      setStage(undefined);
      requestAnimationFrame(() => window.scrollTo(0, scrolled.current));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const isOpen = stage !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-editing', isOpen);
  }, [isOpen]);

  return { stage, place, open };
}
