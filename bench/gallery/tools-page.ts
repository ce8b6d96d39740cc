export interface ToolShot {
  tool: string;
  facts: string;
  /** Files beside the page. */
  befores: readonly string[];
  results: readonly string[];
  /** Why there is none; the screen then stands for it. */
  wrong: string;
}

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const images = (files: readonly string[], words: string) =>
  files.map((file) => `<img loading="lazy" src="${safe(encodeURI(file))}" alt="${safe(words)}">`).join('');

const row = ({ tool, facts, befores, results, wrong }: ToolShot): string =>
  `<section><h2>${safe(tool)}</h2><p>${safe(facts)}${wrong === '' ? '' : ` <strong>${safe(wrong)}</strong>`}</p>` +
  `<div>${images(befores, 'before')}</div><div class="after">${images(results, 'after')}</div></section>`;

/** The page; its pictures lie beside it. */
export const toolsPage = (shots: readonly ToolShot[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery of tools</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #f4f4f2; color: #222; }
section { display: grid; grid-template-columns: auto 1fr; gap: 8px 12px; margin: 0 0 40px; align-items: start; }
h2, p { grid-column: 1 / -1; margin: 0; }
img { max-width: 420px; max-height: 420px; vertical-align: top; margin: 0 4px 4px 0; }
.after img { background: #00b140; }
</style>
${shots.map(row).join('\n')}`;
