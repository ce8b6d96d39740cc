import type { FrameLocator } from '@playwright/test';

/** What is meant to scroll or to be cut: rows of swatches, sheets, names, drawings, the stage, whose handles may reach over its edge, and a colour's button, whose touch area is larger than what is drawn. */
const MEANT =
  '.BottomSheet-sheet .SwatchRow-swatches, .BottomSheet-sheetBody, .BottomSheet-sheetBody *, .text-visuallyHidden, select, .Bar-fileName b, .Stage-stageRoom, .Stage-stageRoom *, #stage, [data-stage-room], [data-stage-room] *, .Demo-demo, .Demo-demo *, .Icon-icon, .Icon-icon *, .ColourField-swatchButton';

/** Elements of the frame that are wider inside than outside, or stand outside of it, other than what is meant to. */
export const overflowing = (inside: FrameLocator): Promise<string[]> =>
  inside.locator('html').evaluate((html, meant) => {
    /** In a row that scrolls sideways its parts may stand outside. */
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    const found = [...html.querySelectorAll<HTMLElement>('body, body *')].filter((element) => {
      if (element.matches(meant) || element.getClientRects().length === 0 || scrolls(element)) return false;
      const box = element.getBoundingClientRect();
      return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        ? true
        : box.right > innerWidth + 1 || box.left < -1;
    });
    return found
      .filter(
        (element) =>
          getComputedStyle(element).display !== 'inline' &&
          !element.closest('[data-tip]') &&
          !element.classList.contains('skip'),
      )
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`);
  }, MEANT);
