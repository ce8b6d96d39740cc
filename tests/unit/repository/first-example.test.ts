import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const exampleOf = (page: string) =>
  /^```html\n([\s\S]*?)^```$/m.exec(readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8'))?.[1];

/** tests/browser/first-example.spec.ts walks it, and reads its picture off the page. */
it('README.md begins with the example of EMBED.md that a browser walks', () => {
  expect(exampleOf('docs/EMBED.md')).toContain('CutoutSDK.create');
  expect(exampleOf('README.md')).toBe(exampleOf('docs/EMBED.md'));
});
