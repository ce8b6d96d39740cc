import type { PointerEvent } from 'react';
import { useWhereTexts } from './useWhereTexts.ts';

/** What has words of its own under the pointer. */
const OWN = '[data-tip], [title]:not([title=""])';
const CONTROL = 'button, input, select, textarea, label, a, summary, [role]';

/**
 * Of a panel's body: under the pointer each of its controls says that it runs in this browser, and a screen reader says it once, of the
 * body. What sends the photo stands in `Sends`, and says so itself (D458). The words come with the first pointer or focus there.
 */
export function useHere() {
  const { t, fetchWords } = useWhereTexts();
  const here = t('where.here');
  return {
    'aria-description': here || undefined,
    onFocus: fetchWords,
    // Each move: the words may come while the pointer rests on a control.
    onPointerMove: ({ currentTarget: body, target, buttons }: PointerEvent<HTMLElement>) => {
      if (buttons !== 0) return;
      if (here === '') fetchWords();
      const control = target instanceof Element ? target.closest(CONTROL) : null;
      // The body's own title would be found by `closest`, too.
      body.title = '';
      const says = control !== null && control !== body && body.contains(control) && control.closest(OWN) === null;
      if (says) body.title = here;
    },
  };
}
