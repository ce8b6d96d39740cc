declare global {
  interface Window {
    /** The button that was pressed last; a script of the page's head writes it down (`EARLY_PRESS_SCRIPT`). */
    pressed?: HTMLElement | undefined;
  }
}

/**
 * Makes a press again that came before what answers it: to be called once, as soon as the buttons of `selector` do something. A line may be slow,
 * and a button that is seen is one that is pressed.
 */
export function pressAgain(page: Pick<Window, 'pressed'>, selector: string): void {
  const button = page.pressed;
  if (button?.isConnected && button.matches(selector)) button.click();
}
