import { MORE_SHAPES } from '../../../src/ui/icons/more-shapes.ts';
import { SHAPES } from '../../../src/ui/icons/shapes.ts';
import { type Html, type HtmlValue, html } from './html.ts';

/**
 * The kit's parts (src/ui/kit) as HTML for pages without a script: the same classes, styled by the same modules
 * (scripts/build/page-sheets.mjs). A test holds the classes to the modules.
 */

const ICONS = { ...SHAPES, ...MORE_SHAPES };

export const icon = (name: keyof typeof ICONS, size: 16 | 20 | 24 = 20): Html =>
  html`<svg class="Icon-icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${ICONS[name].map((d) => html`<path d="${d}"/>`)}</svg>`;

const LOOKS = {
  plain: 'Button-button',
  primary: 'Button-button Button-primary',
  ghost: 'Button-button Button-ghost',
} as const;
type ButtonLook = keyof typeof LOOKS;

/** `name` and `value` are sent with the form that it stands in. */
export const button = (text: string, { look = 'plain', name, value = '' }: ButtonOptions = {}): Html =>
  html`<button class="${LOOKS[look]}"${name !== undefined && html` name="${name}" value="${value}"`}>${text}</button>`;

interface ButtonOptions {
  look?: ButtonLook;
  name?: string;
  value?: string;
}

export const linkButton = (text: string, href: string, look: ButtonLook = 'plain'): Html =>
  html`<a class="${LOOKS[look]}" href="${href}">${text}</a>`;

export type Tone = 'ok' | 'warn' | 'danger';
const SIGNS = { ok: 'circle-check', warn: 'triangle-exclamation-point', danger: 'circle-exclamation-point' } as const;

/** Something to know; `standing`: it did not just happen, so it is not read out. */
export const notice = (tone: Tone, text: HtmlValue, { standing = false } = {}): Html => {
  const role = tone === 'danger' ? 'alert' : 'status';
  return html`<p class="Card-card Card-${tone}"${!standing && html` role="${role}"`}>${icon(SIGNS[tone])}<span>${text}</span></p>`;
};

/** A word about something, in a tone or in none. */
export const chip = (text: HtmlValue, tone?: Tone): Html =>
  html`<span class="Chip-chip${tone !== undefined && ` Chip-${tone}`}">${text}</span>`;

/** A line to type, with its name above it; `input` is the element. */
export const field = (label: string, input: Html): Html =>
  html`<label class="TextField-textField">${label}<span class="Field-field">${input}</span></label>`;

/** A choice in the system's own menu; `options` are the elements. */
export const menu = (label: string, name: string, options: HtmlValue): Html =>
  html`<label class="TextField-textField">${label}<span class="Field-field Menu-select"><select name="${name}">${options}</select>${icon('chevron-down', 16)}</span></label>`;
