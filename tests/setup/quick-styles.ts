/**
 * `getComputedStyle` of jsdom matches hundreds of rules with each element that a test asks for by its role, and again after each
 * change: a third of the time of the screens' tests. What decides whether an element is there for a screen reader, and where the
 * words of its name are parted, is answered here from the few rules that say so; for the rest jsdom is asked.
 */
const jsdomStyle = globalThis.getComputedStyle;

type Name = 'display' | 'visibility';

interface Rule {
  readonly selector: string;
  /** Classes that an element of it has: those of its last compound, outside of `:not()` and the like. */
  readonly classes: readonly string[];
  readonly value: string;
}

let rules: Record<Name, Rule[]> | undefined;
// Styles come with modules, the lazy ones' too.
new MutationObserver(() => {
  rules = undefined;
}).observe(document.head, { childList: true });

function rulesNow(): Record<Name, Rule[]> {
  if (rules !== undefined) return rules;
  rules = { display: [], visibility: [] };
  for (const sheet of document.styleSheets) read(sheet.cssRules, rules);
  return rules;
}

/** Media queries hold as jsdom says: `all` and `screen`, and no other. */
function read(list: CSSRuleList, into: Record<Name, Rule[]>): void {
  for (const rule of list) {
    if (rule instanceof CSSMediaRule && /^(all|screen)$/.test(rule.media.mediaText)) read(rule.cssRules, into);
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const name of ['display', 'visibility'] as const) {
      const value = rule.style[name];
      if (value === '') continue;
      for (const selector of rule.selectorText.split(/,\s*(?![^(]*\))/)) {
        into[name].push({ selector, classes: lastClasses(selector), value });
      }
    }
  }
}

function lastClasses(selector: string): string[] {
  const last =
    selector
      .replace(/\(.*?\)/g, '')
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return (last.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1));
}

/** Attributes that the browser's own style sheet looks at, but for `hidden`. */
const STYLED = ['type', 'open', 'popover'];

/** Of an element that nothing styles. */
const plain = new Map<string, string>();

function plainDisplay(element: Element): string {
  const attributes = STYLED.filter((name) => element.hasAttribute(name)).map((name) => [
    name,
    element.getAttribute(name) ?? '',
  ]);
  const key = `${element.localName} ${attributes.join(' ')}`;
  const known = plain.get(key);
  if (known !== undefined) return known;
  const bare = document.createElementNS(element.namespaceURI, element.localName);
  for (const [name = '', value = ''] of attributes) bare.setAttribute(name, value);
  const { display } = jsdomStyle(bare);
  plain.set(key, display);
  return display;
}

/** What the element's own style or the last rule says; '' where nothing does. */
function said(element: Element, name: Name): string {
  const own = element instanceof HTMLElement ? element.style[name] : '';
  if (own !== '') return own;
  const classes = new Set(element.getAttribute('class')?.split(/\s+/));
  return (
    rulesNow()[name].findLast((rule) => rule.classes.every((one) => classes.has(one)) && element.matches(rule.selector))
      ?.value ?? ''
  );
}

function readStyle(element: Element, name: Name): string {
  if (name === 'display')
    return said(element, name) || (element.hasAttribute('hidden') ? 'none' : plainDisplay(element));
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = said(at, name);
    if (value !== '' && value !== 'inherit') return value;
  }
  return 'visible';
}

const isRead = (name: PropertyKey): name is Name => name === 'display' || name === 'visibility';

globalThis.getComputedStyle = (element, pseudo) => {
  const get = (name: PropertyKey) =>
    isRead(name) ? readStyle(element, name) : Reflect.get(jsdomStyle(element, pseudo), name);
  return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => (name === 'getPropertyValue' ? get : get(name)) });
};
