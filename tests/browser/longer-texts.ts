import type { Page } from '@playwright/test';
import { texts as switcher } from '../../editor/shell/switcher/texts/en.ts';
import { texts as shell } from '../../editor/shell/texts/en.ts';
import { texts as cutout } from '../../editor/tools/cutout/texts/en.ts';
import type { UiText } from '../../src/ui/i18n/text.ts';

/** Words that are 40 % longer than English: as long as the longest language that the layout has to hold. */

/** At most this many characters of a text are taken from a host (protocol/wire.ts). */
const LONGEST = 200;

/** Each word is made longer by letters of its own; the places to fill in stay. */
const longer = (text: string): string =>
  text.replace(/\{\w+\}|[A-Za-z’]{2,}/g, (part) => {
    if (part.startsWith('{')) return part;
    return part + part.slice(0, Math.ceil(part.length * 0.4)).replace(/[aeiou]/g, 'ö');
  });

const en = { ...shell, ...switcher, ...cutout };
/** A partner's words have one form. */
const formOf = (text: UiText): string => (typeof text === 'string' ? text : formOf(text.other));

/** Every text of the editor, for the option `texts`. */
export const LONGER_TEXTS = Object.fromEntries(
  Object.entries(en).map(([id, text]) => [id, longer(formOf(text)).slice(0, LONGEST)]),
) as Readonly<Record<keyof typeof en, string>>;

/** The site takes no words from outside: those of its page are made longer as they come, the code to copy excepted. */
export async function lengthenPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const done = new WeakMap<Node, string>();
    const lengthen = (text: Text) => {
      const { data } = text;
      if (data === done.get(text) || text.parentElement?.closest('pre, script, style')) return;
      text.data = data.replace(
        /[\p{L}’]{2,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).replace(/[aeiou]/g, 'ö'),
      );
      done.set(text, text.data);
    };
    const lengthenAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) lengthen(root);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) lengthen(walker.currentNode);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) lengthenAll(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
