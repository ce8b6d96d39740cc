import type { FrameLocator } from '@playwright/test';

/** What a finger presses. */
const PRESSED =
  'button, a[href], input:not([type="hidden"], [type="file"]), select, summary, textarea, [role="slider"], [role="separator"]';
/** Found by a key alone, or as large as the photo makes it. */
const OTHERS = '.text-visuallyHidden, .frame-skip, .collage-cell';

/** Controls of the frame of which a finger has less than 44 × 44 px, the label's and what lies round it counted. */
export const smallTargets = (inside: FrameLocator): Promise<string[]> =>
  inside.locator('html').evaluate(
    (html, { pressed, others }) => {
      /** Px from a place on, one way, that press the target; at most a finger's. */
      const reach = (
        target: Element,
        [x, y]: readonly [number, number],
        [dx, dy]: readonly [number, number],
      ): number => {
        for (let away = 1; away <= 44; away += 1) {
          const there = document.elementFromPoint(x + dx * away, y + dy * away);
          // Outside of what is seen it is scrolled to.
          if (there !== null && !target.contains(there)) return away - 1;
        }
        return 44;
      };
      const isSmall = (element: HTMLElement): boolean => {
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        if (width >= 43.5 && height >= 43.5) return false;
        // What lies half under the edge of a sheet is not pressed there.
        target.scrollIntoView({ block: 'center' });
        const { left, top } = target.getBoundingClientRect();
        const middle = [left + width / 2, top + height / 2] as const;
        const wide = width >= 43.5 || reach(target, middle, [-1, 0]) + reach(target, middle, [1, 0]) >= 42;
        const high = height >= 43.5 || reach(target, middle, [0, -1]) + reach(target, middle, [0, 1]) >= 42;
        return !wide || !high;
      };
      return [...html.querySelectorAll<HTMLElement>(pressed)]
        .filter((element) => {
          const { pointerEvents, display } = getComputedStyle(element);
          const isText = element.matches('a') && display === 'inline';
          if (element.getClientRects().length === 0 || element.matches(others) || isText) return false;
          return (pointerEvents !== 'none' || element.closest('label') !== null) && isSmall(element);
        })
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30);
          return `${element.tagName}.${element.className} ${Math.round(width)} × ${Math.round(height)} ${name}`;
        });
    },
    { pressed: PRESSED, others: OTHERS },
  );
