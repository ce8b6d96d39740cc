import { createHash } from 'node:crypto';
import { HTML_LANG, type Locale } from '../../../src/protocol/locales.ts';
import { type KeyRefusal, maskKey } from '../../platform/keys/access-key.ts';
import { Html, html } from '../../platform/pages/html.ts';
import { REFUSAL_TEXTS } from '../../platform/pages/refusal-texts.ts';

/** Tokens of docs/DESIGN.md §13, the few that this page needs. */
const STYLE = `
:root { color-scheme: light dark; --canvas: #ebebed; --surface: #fff; --surface-3: #ededf0; --line: #e2e2e6; --text: #16161a; --text-2: #55555f; --text-3: #666671; --accent: #2a4fe0; --accent-hover: #2142c4; --warn: #8f5200; --warn-soft: #fdf1dc; --font: Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", sans-serif }
:lang(ja) { --font: "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", sans-serif } :lang(ko) { --font: "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", sans-serif }
:lang(zh-Hans) { --font: "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif } :lang(zh-Hant) { --font: "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", sans-serif }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d0d0f; --surface: #18181b; --surface-3: #2a2a2f; --line: #2f2f35; --text: #f4f4f6; --text-2: #b6b6c0; --text-3: #9494a0; --accent: #4064f0; --accent-hover: #3556de; --warn: #f2b455; --warn-soft: #33260f } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; align-content: center; justify-items: center; padding: 20px; background: var(--canvas); color: var(--text); font: 400 14px/20px var(--font) }
main { width: 100%; max-width: 520px; padding: 32px; border-radius: 20px; background: var(--surface); box-shadow: 0 1px 2px rgba(16, 16, 24, .07), 0 0 0 1px var(--line) }
.sign { display: grid; place-items: center; width: 48px; height: 48px; margin-bottom: 20px; border-radius: 14px; background: var(--warn-soft); color: var(--warn) }
h1 { margin-bottom: 8px; font: 600 22px/28px var(--font); letter-spacing: -.015em; text-wrap: balance }
p { color: var(--text-2); overflow-wrap: anywhere }
ol { display: grid; gap: 10px; margin: 20px 0 0; padding: 0; list-style: none; counter-reset: step; color: var(--text-2) }
li { display: grid; grid-template-columns: 24px 1fr; gap: 12px; counter-increment: step }
li::before { content: counter(step); height: 24px; margin-top: -2px; border-radius: 50%; background: var(--surface-3); color: var(--text); font: 600 12px/24px var(--font); text-align: center }
.end { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line) }
.end p { max-width: 30ch; color: var(--text-3); font-size: 13px }
a { flex: none; display: inline-flex; align-items: center; min-height: 36px; padding: 0 16px; border-radius: 10px; background: var(--accent); color: #fff; font-weight: 600; font-size: 13px; text-decoration: none }
a:hover { background: var(--accent-hover) } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; width: 100%; max-width: 520px; margin-top: 16px; padding: 0 32px; color: var(--text-3); font: 500 12px/16px var(--font) }
dd { color: var(--text-2); font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere }
@media (pointer: coarse) { a { min-height: 44px } }
@media (max-width: 520px) { body { padding: 0; align-content: start; background: var(--surface) } main { padding: 20px; border-radius: 0; box-shadow: none } .sign { margin-bottom: 12px } .end { margin-top: 16px; padding-top: 14px } dl { padding: 0 20px 16px; margin-top: 0 } }
`;

/** For `style-src`: the only style that the page's policy admits. */
export const BLOCKED_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** The shield of the mock-up (lucide "shield-alert", ISC). */
const SIGN = new Html(
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="M12 8v4"/><path d="M12 16h.01"/></svg>',
);

/**
 * The page in place of the editor when its key opens nothing (docs/DESIGN.md §11): no script, no request, five languages. "Try again"
 * is a link to the address that was asked for.
 */
export function blockedPage(page: { reason: KeyRefusal; locale: Locale; key: string; requestId: string }): string {
  const words = REFUSAL_TEXTS[page.locale];
  const { title, text } = words.reasons[page.reason];
  const steps = page.reason === 'WHITELIST_MISSING' ? words.steps : [];
  const list = steps.length > 0 && html`<ol>${steps.map((step) => html`<li><span>${step}</span></li>`)}</ol>`;
  const facts = [
    [words.labels.code, page.reason],
    [words.labels.key, maskKey(page.key)],
    [words.labels.request, page.requestId],
  ];
  return html`<!doctype html><html lang="${HTML_LANG[page.locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${new Html(STYLE)}</style></head><body><main><span class="sign" aria-hidden="true">${SIGN}</span><h1>${title}</h1><p>${text}</p>${list}<div class="end"><p>${words.visitor}</p><a href="">${words.again}</a></div></main><dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></body></html>`
    .text;
}
