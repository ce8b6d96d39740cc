/**
 * SVG of strangers, read by a strict parser: what is not on these lists is left out, text and comments too. No element that
 * runs, loads or animates; no address but one inside the same picture.
 */
const ELEMENTS: ReadonlySet<string> = new Set([
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
]);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform opacity offset fill fill-opacity fill-rule ' +
    'stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
    'clip-path clip-rule gradientUnits gradientTransform spreadMethod clipPathUnits stop-color stop-opacity vector-effect'
  ).split(' '),
);

/** Letters of numbers, paths, colours and transforms; `url(` only to an id of this picture. */
const VALUE = /^[\w\s.,%#()+-]*$/;
const REFERENCE = /^url\(#[\w-]+\)$/;
const isSafe = (value: string): boolean => VALUE.test(value) && (!/url/i.test(value) || REFERENCE.test(value));

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements whose inside is nothing for a picture: all of it is left out. */
const NOT_ENTERED = /^(script|style|foreignobject|title|desc|metadata|text|image|use|a|animate|animatetransform|set)$/i;

const isKept = (name: string, value: string): boolean =>
  ATTRIBUTES.has(name) && value.length < 100_000 && isSafe(value);

/** What programs write into `style`: the same names as attributes, under the same rules. */
const declarationsOf = (style: string): (readonly [string, string])[] =>
  style.split(';').flatMap((part) => {
    const [name = '', ...value] = part.split(':');
    const one = [name.trim(), value.join(':').trim()] as const;
    return one[0] !== 'id' && isKept(...one) ? [one] : [];
  });

function attributesOf(text: string): string {
  const kept = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (name === 'style') for (const [own, said] of declarationsOf(value)) kept.set(own, said);
    else if (isKept(name, value) && !kept.has(name)) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => ` ${name}="${value}"`).join('');
}

interface Tag {
  closing: boolean;
  name: string;
  attributes: string;
  /** It closes itself. */
  alone: boolean;
}

/** The tags of some markup, in order; text and comments are left out. */
function* tagsOf(markup: string): Generator<Tag> {
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at)) {
    if (markup.startsWith('<!--', at)) {
      const end = markup.indexOf('-->', at);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    TAG.lastIndex = at;
    const found = TAG.exec(markup);
    at = found === null ? at + 1 : TAG.lastIndex;
    if (found === null) continue;
    const [, slash, name = '', attributes = '', self] = found;
    yield { closing: slash !== '', name, attributes, alone: self !== '' };
  }
}

/** Markup of what stands inside an <svg>, of the closed list alone; well-formed whatever came in. */
export function cleanMarkup(markup: string): string {
  const open: string[] = [];
  let out = '';
  /** An element that is not entered, and how deep we are in it. */
  let skipped = '';
  let depth = 0;
  for (const { closing, name, attributes, alone } of tagsOf(markup)) {
    if (depth > 0) {
      if (name === skipped && !alone) depth += closing ? -1 : 1;
    } else if (closing) {
      if (open.at(-1) === name) out += `</${open.pop()}>`;
    } else if (ELEMENTS.has(name)) {
      out += `<${name}${attributesOf(attributes)}${alone ? '/' : ''}>`;
      if (!alone) open.push(name);
    } else if (NOT_ENTERED.test(name) && !alone) {
      skipped = name;
      depth = 1;
    }
  }
  while (open.length > 0) out += `</${open.pop()}>`;
  return out;
}
