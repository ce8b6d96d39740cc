import type { ElementHandle, Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Where the keys go, as the person at the keyboard has it. */
interface Focus {
  /** What is wrong with it, for the words of a failure; empty: nothing. */
  fault: string;
  /** It is on what was looked for. */
  there: boolean;
  /** The element that was looked for has been replaced. */
  gone: boolean;
}

const focusIn = (frame: Frame, wanted?: ElementHandle): Promise<Focus> =>
  frame.evaluate((target) => {
    const element = document.activeElement;
    const rest = { there: element === target, gone: target instanceof Node && !target.isConnected };
    // The page round the frame has it: nothing of ours.
    if (!document.hasFocus()) return { ...rest, fault: '' };
    if (element === null || element === document.body) return { ...rest, fault: 'lost to the body' };
    const isRinged = (one: Element | null, pseudo?: string): boolean => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? null;
    // A control whose input is hidden is marked on what stands for it: its label, what it lies in, or what lies beside or in it.
    const beside = [...(element.parentElement?.children ?? []), ...element.children];
    const marked = [element, element.parentElement, label, ...beside];
    const ringed = marked.some((one) => isRinged(one) || isRinged(one, '::before') || isRinged(one, '::after'));
    // A place, to which the tool brings the keys: it has no ring, its parts have.
    const isPlace = element.getAttribute('tabindex') === '-1' && element.matches('section, main, h1, [role="dialog"]');
    const { left, top, right, bottom, width, height } = (
      element.matches('label *') && label ? label : element
    ).getBoundingClientRect();
    const inView = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = [
      element.getAttribute('aria-label'),
      ...labelledBy.map((id) => document.getElementById(id)?.textContent),
      label?.textContent,
      element.textContent,
    ].some((words) => words?.trim());
    const faults = [
      !inView && 'out of sight',
      !ringed && !isPlace && 'without a ring',
      !named && element.localName !== 'main' && 'without a name',
    ];
    const fault = faults.filter(Boolean).join(', ');
    return { ...rest, fault: fault && `${fault}: ${element.outerHTML.slice(0, 200)}` };
  }, wanted);

/** One person who has a keyboard alone: after each key the focus is on something that has a name and is seen. */
export interface KeyboardFlow {
  /** Presses a key. */
  key(chord: string): Promise<void>;
  /** Goes on with Tab, or back with Shift, until this has the focus. */
  reach(wanted: Locator, way?: 'on' | 'back'): Promise<void>;
  /** Goes there and presses Enter. */
  press(wanted: Locator): Promise<void>;
  /** Chooses one of a row of which Tab stops at one alone. */
  choose(wanted: Locator): Promise<void>;
  /** Goes to a field and writes over what stands there. */
  write(field: Locator, words: string): Promise<void>;
  /** Opens pictures from the empty screen. */
  open(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void>;
  /** No event of a mouse or a finger has come. */
  end(): Promise<void>;
}

/** Of a row the one at which Tab stops. */
const stopOf = async (wanted: Locator): Promise<ElementHandle | null> => {
  const found = await wanted.evaluateHandle((element) => {
    const part = element.getAttribute('role') ?? 'radio';
    const group = element.closest('[role="radiogroup"], [role="tablist"], fieldset');
    const row = [...(group?.querySelectorAll(`[role="${part}"], [type="${part}"]`) ?? [])];
    return row.find((one) => one.matches(':checked, [tabindex="0"]')) ?? row[0] ?? element;
  });
  return found.asElement();
};

/** How many arrows from one to another of its row. */
const arrowsTo = async (wanted: Locator, stop: ElementHandle | null): Promise<number> =>
  await wanted.evaluate((element, from) => {
    const part = element.getAttribute('role') ?? 'radio';
    const group = element.closest('[role="radiogroup"], [role="tablist"], fieldset');
    const row = [...(group?.querySelectorAll(`[role="${part}"], [type="${part}"]`) ?? [])];
    return row.indexOf(element) - row.indexOf(from as Element);
  }, stop);

export async function keyboardFlow(page: Page, inside: FrameLocator): Promise<KeyboardFlow> {
  const frame = await (await inside.owner().elementHandle())?.contentFrame();
  if (!frame) throw new Error('the frame is not there');
  await frame.evaluate(() => {
    const caught = () => document.body.setAttribute('data-pointer', 'used');
    for (const name of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(name, caught, true);
  });
  const key = async (chord: string) => {
    await page.keyboard.press(chord);
    const faultNow = async () => (await focusIn(frame)).fault;
    if ((await faultNow()) !== '') await expect.poll(faultNow, `the focus after ${chord}`).toBe('');
  };
  /** @param find is asked again where the element was replaced */
  const tabTo = async (find: () => Promise<ElementHandle | null>, way: 'on' | 'back') => {
    let handle = await find();
    for (let step = 0; step < 90 && handle; step += 1) {
      const { there, gone } = await focusIn(frame, handle);
      if (there) return handle;
      if (gone) handle = await find();
      await key(way === 'back' ? 'Shift+Tab' : 'Tab');
    }
    return handle;
  };
  const reach = async (wanted: Locator, way: 'on' | 'back' = 'on') => {
    await expect(wanted).toBeVisible();
    await tabTo(() => wanted.elementHandle(), way);
    await expect(wanted).toBeFocused();
  };
  const press = async (wanted: Locator) => {
    // What is made first takes a busy machine a while.
    await expect(wanted).toBeEnabled({ timeout: 20_000 });
    await reach(wanted);
    await key('Enter');
  };
  return {
    key,
    reach,
    press,
    async choose(wanted) {
      const by = await arrowsTo(wanted, await tabTo(() => stopOf(wanted), 'on'));
      for (let step = 0; step < Math.abs(by); step += 1) await key(by > 0 ? 'ArrowRight' : 'ArrowLeft');
      await expect(wanted).toBeFocused();
      if ((await wanted.getAttribute('role')) === 'tab') await key('Enter');
      else if (!(await wanted.isChecked())) await key('Space');
    },
    async write(field, words) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(words);
      await key('Enter');
    },
    async open(files) {
      const choosing = page.waitForEvent('filechooser');
      await reach(inside.getByRole('button', { name: /^Choose (a photo|photos)$/ }));
      // The dialog of the system has the keys until it is answered.
      await page.keyboard.press('Enter');
      await (await choosing).setFiles(files);
    },
    async end() {
      await expect(inside.locator('body')).not.toHaveAttribute('data-pointer', 'used');
    },
  };
}
