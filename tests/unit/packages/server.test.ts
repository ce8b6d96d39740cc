import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { CutoutEditorElement } from '../../../packages/element/index.ts';
import { Cutout } from '../../../packages/react/index.ts';
import { load } from '../../../packages/sdk/index.ts';
import { Cutout as VueCutout } from '../../../packages/vue/index.ts';

it('load gives null without a DOM', async () => {
  expect(await load({ origin: 'https://editor.example' })).toBeNull();
});

it('React renders the placeholder on a server, without an inline style', () => {
  const cutout = createElement(Cutout, { accessKey: 'pk', className: 'editor' }, 'Loading the editor');
  expect(renderToString(cutout)).toBe('<div class="editor" data-cutout="loading"><div>Loading the editor</div></div>');
  expect(renderToString(createElement(Cutout, { accessKey: 'pk', modal: true }))).toBe('<div></div>');
});

it('Vue renders the element with the slot on a server', async () => {
  const app = createSSRApp(() => h(VueCutout, { options: { accessKey: 'pk' } }, () => 'Loading the editor'));
  expect(await renderVue(app)).toMatch(
    /^<cutout-editor[^>]*>(<!--\[-->)?Loading the editor(<!--\]-->)?<\/cutout-editor>$/,
  );
});

it('the element’s module can be imported without a DOM', () => {
  expect(CutoutEditorElement.observedAttributes).toContain('access-key');
});
