import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clientState } from '../config/client-state.ts';
import type { Opening } from '../config/opening.ts';
import { recipeOfHash } from '../config/recipe-hash.ts';
import { keepTool, keptTool, toolOfPage } from '../config/tool-of-history.ts';

const HASH = '#editor';

/** What the address opens the editor with: the tool that was open here, or the batch tool with the recipe that a link brings. */
function openingOf(hash: string): Opening | undefined {
  if (hash === HASH) return { tool: keptTool() };
  const recipe = recipeOfHash(hash);
  if (recipe === undefined) return undefined;
  history.replaceState({ tool: 'batch' }, '', HASH);
  return { tool: 'batch', photos: [recipe] };
}

/**
 * Whether the editor is open, and with what: a state of the page (`#editor`), so that Back leads back to where it was scrolled to.
 * @param onLeft the editor that was open is not any more: what it had asked for is wanted no longer
 */
export function useStage(onLeft: () => void = () => {}) {
  const [stage, setStage] = useState(() => openingOf(location.hash));
  const [place] = useState(() => document.getElementById('stage'));
  const scrolled = useRef(0);
  const latest = useRef({ stage, onLeft });
  latest.current = { stage, onLeft };

  const open = useCallback((asked: Opening) => {
    // The editor as it is has something in it: who wants it as it is has it.
    const asIs = asked.tool === undefined && asked.design === undefined && !asked.photos?.length;
    const opening = asIs ? { tool: toolOfPage() } : asked;
    if (asIs && document.documentElement.hasAttribute('data-editing')) return;
    // A page that Back brought as it was may have been left by the mark.
    clientState.set({ hasLogoClicked: false });
    if (location.hash !== HASH) history.pushState(null, '', HASH);
    keepTool(opening.tool);
    setStage(opening);
    window.scrollTo(0, 0);
  }, []);

  useEffect(() => {
    const follow = () => {
      // Forward again: what was left open there is offered.
      if (location.hash === HASH) return setStage((now) => now ?? { tool: keptTool() });
      // A link to a part of the page is one as well: the browser has scrolled there.
      if (latest.current.stage === undefined) return;
      setStage(undefined);
      latest.current.onLeft();
      // Home by the mark is home from its top.
      const to = clientState.get().hasLogoClicked ? 0 : scrolled.current;
      clientState.set({ hasLogoClicked: false });
      requestAnimationFrame(() => window.scrollTo({ top: to, behavior: 'instant' }));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const isOpen = stage !== undefined;
  // Of the layout: the page under the editor is still as it was scrolled.
  useLayoutEffect(() => {
    if (isOpen) return;
    const onScroll = () => {
      if (location.hash !== HASH) scrolled.current = window.scrollY;
    };
    onScroll();
    clientState.set({ layoutOption: { onScroll, scrollDom: 'html' } });
    return () => clientState.set({ layoutOption: { onScroll: undefined, scrollDom: '' } });
  }, [isOpen]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-editing', isOpen);
  }, [isOpen]);

  return { stage, place, open };
}
