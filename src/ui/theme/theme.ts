import type { Theme } from '../../protocol/wire.ts';
import { contrast, fromOklch, mix, parseColour, readable, type Srgb, toHex, toOklch } from './colour.ts';

/** What a theme comes to: custom properties to set, and what a developer should hear of. */
export interface ThemeStyle {
  properties: Readonly<Record<string, string>>;
  scheme: 'light' | 'dark' | undefined;
  /** What was moved for contrast, and what was not understood. */
  notes: readonly string[];
}

const WHITE: Srgb = [1, 1, 1];
const INK: Srgb = [0x16 / 255, 0x16 / 255, 0x1a / 255];
const NEUTRALS = ['canvas', 'surface', 'surface-2', 'surface-3', 'line'] as const;

/** The neutrals of tokens.css, both schemes; a test holds the two files equal. */
export const SCHEMES = {
  light: { canvas: '#ebebed', surface: '#ffffff', 'surface-2': '#f6f6f7', 'surface-3': '#ededf0', line: '#e2e2e6' },
  dark: { canvas: '#0d0d0f', surface: '#18181b', 'surface-2': '#1f1f23', 'surface-3': '#2a2a2f', line: '#2f2f35' },
} as const satisfies Record<string, Record<(typeof NEUTRALS)[number], string>>;
type Scheme = keyof typeof SCHEMES;

const known = (hex: string): Srgb => parseColour(hex) ?? WHITE;

/** WCAG 2.x: 4.5 for text, 3 for the focus ring (docs/DESIGN.md §13). */
const LEAST = { text: 4.5, ring: 3 } as const;

function accentOf(accent: Srgb, scheme: Scheme): { colours: Record<string, Srgb>; notes: string[] } {
  const { l, c, h } = toOklch(accent);
  const surface = known(SCHEMES[scheme].surface);
  const canvas = known(SCHEMES[scheme].canvas);
  const soft = fromOklch(
    scheme === 'light' ? { l: 0.95, c: Math.min(c, 0.12) * 0.28, h } : { l: 0.28, c: Math.min(c, 0.2) * 0.34, h },
  );
  const text = readable(accent, [surface, soft], LEAST.text);
  const ring = readable(accent, [surface, canvas], LEAST.ring);
  const label = contrast(WHITE, accent) >= LEAST.text || contrast(WHITE, accent) >= contrast(INK, accent) ? WHITE : INK;
  const notes = [
    text !== accent && `accent as text on ${scheme}: ${toHex(accent)} moved to ${toHex(text)}`,
    ring !== accent && `accent as ring on ${scheme}: ${toHex(accent)} moved to ${toHex(ring)}`,
  ].filter((note) => note !== false);
  // The label has to stay readable while the pointer is on it: away from the label's own lightness.
  const hover = fromOklch({ l: Math.min(1, Math.max(0, label === WHITE ? l - 0.08 : l + 0.04)), c, h });
  return {
    colours: { accent, 'accent-hover': hover, 'on-accent': label, 'accent-soft': soft, 'accent-text': text, ring },
    notes,
  };
}

/** Family names alone, each quoted by us: nothing that could end the declaration or fetch anything. */
function fontOf(font: string): string | undefined {
  const names = font.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  const plain = names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,63}$/u.test(name));
  return plain && names.length <= 8 ? names.map((name) => `"${name}"`).join(', ') : undefined;
}

/**
 * A partner's few values as the tokens that they stand for (docs/DESIGN.md §13). Contrast is held: a colour that cannot be read is
 * moved in OKLCH lightness; the filled button keeps the colour that was given.
 */
export function styleOf(theme: Theme): ThemeStyle {
  const properties: Record<string, string> = {};
  const notes: string[] = [];
  const accent = theme.accent === undefined ? undefined : parseColour(theme.accent);
  if (theme.accent !== undefined && accent === undefined) notes.push('accent is not a colour that is read here');
  if (accent !== undefined) {
    const light = accentOf(accent, 'light');
    const dark = accentOf(accent, 'dark');
    notes.push(...light.notes, ...dark.notes);
    for (const [name, colour] of Object.entries(light.colours)) {
      properties[`--${name}`] = `light-dark(${toHex(colour)}, ${toHex(dark.colours[name] ?? colour)})`;
    }
  }
  if (theme.tint !== undefined && theme.tint > 0) {
    const share = Math.min(theme.tint, 4) / 100;
    const over = accent ?? known('#2a4fe0');
    for (const name of NEUTRALS) {
      const [light, dark] = [SCHEMES.light[name], SCHEMES.dark[name]].map((hex) => toHex(mix(known(hex), over, share)));
      properties[`--${name}`] = `light-dark(${light}, ${dark})`;
    }
  }
  if (theme.radius !== undefined) properties['--radius'] = `${Math.min(16, Math.max(0, theme.radius))}px`;
  if (theme.font !== undefined) {
    const family = fontOf(theme.font);
    if (family === undefined) notes.push('font is not a list of family names');
    else properties['--latin'] = `${family}, Inter, system-ui`;
  }
  const scheme = theme.scheme === 'auto' ? undefined : theme.scheme;
  return { properties, scheme, notes };
}

/** Sets the properties on the element itself, by its style object: a strict policy allows that and no style attribute. */
export function applyTheme(root: HTMLElement, { properties, scheme }: ThemeStyle): void {
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  if (scheme === undefined) root.removeAttribute('data-scheme');
  else root.setAttribute('data-scheme', scheme);
}
