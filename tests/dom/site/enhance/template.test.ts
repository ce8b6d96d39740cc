import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opening } from '../../../../site/config/opening.ts';
import { useTemplate } from '../../../../site/enhance/template.ts';
import { DESIGN_TYPE } from '../../../../src/document/scene/design-type.ts';

/** The script of a template's page: one's own photo in the drawing, and the way into the poster. */

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><g data-layer="p"><g><image href="/samples/cup.webp" x="0" y="0" width="9" height="9"/></g></g></svg>';
const PAGE = `
  <div data-scene="/scenes/2-en.svg" data-photos='[{"id":"p","width":100,"height":200,"fit":"cover","focus":{"x":0.5,"y":0.5,"zoom":1}}]'><img alt=""></div>
  <div data-photo-put><label><span data-photo-words="Another photo">Put</span><input type="file"></label>
    <p data-photo-said data-shown="It is in." data-unreadable="Not here.">Hint</p></div>
  <button data-design="/scenes/2-en.json">Use</button>`;

const opened: Opening[] = [];
const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
let decodes = true;
const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector) as Found;

function choose(file: File): void {
  const input = find<HTMLInputElement>('input');
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
  input.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  decodes = true;
  opened.length = 0;
  document.body.innerHTML = PAGE;
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(address.endsWith('.svg') ? DRAWING : '{"name":"a"}', {
        status: address.includes('gone') ? 404 : 200,
      }),
  );
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  let count = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        count += 1;
        return `blob:${count}`;
      },
      revokeObjectURL: vi.fn(),
    }),
  );
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 400;
      naturalHeight = 200;
      async decode() {
        if (!decodes) throw new Error('EncodingError');
      }
    },
  );
  useTemplate(document, (opening) => opened.push(opening));
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of a template', () => {
  it('puts the photo into its place, covering it, and says so', async () => {
    choose(photo);
    await vi.waitFor(() => expect(find('[data-photo-said]').textContent).toBe('It is in.'));
    const image = find('[data-scene] svg image');
    const box = ['href', 'x', 'y', 'width', 'height'].map((name) => image.getAttribute(name));
    expect(box).toEqual(['blob:1', '-150', '0', '400', '200']);
    expect(find('[data-scene]').hasAttribute('data-filled')).toBe(true);
    expect(document.querySelector('[data-scene] img')).toBeNull();
    expect(find('[data-photo-words]').textContent).toBe('Another photo');
    choose(photo);
    await vi.waitFor(() => expect(find('image').getAttribute('href')).toBe('blob:2'));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  });

  it('opens the poster with the template and the photo, one that is not shown here too', async () => {
    decodes = false;
    choose(new File(['x'], 'me.heic', { type: '' }));
    await vi.waitFor(() => expect(find('[data-photo-said]').textContent).toBe('Not here.'));
    expect(document.querySelector('[data-scene] img')).not.toBeNull();
    find<HTMLButtonElement>('button').click();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({ tool: 'poster', photos: [{ name: 'me.heic' }] });
    expect(opened[0]?.design?.type).toBe(DESIGN_TYPE);
    expect(await opened[0]?.design?.text()).toBe('{"name":"a"}');
  });

  it('opens nothing where the template cannot be fetched, and takes no file that is no photo', async () => {
    find('button').setAttribute('data-design', '/gone.json');
    find<HTMLButtonElement>('button').click();
    choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    await Promise.resolve();
    expect(opened).toEqual([]);
    expect(find('[data-photo-said]').textContent).toBe('Hint');
  });

  it('takes a photo that is dropped anywhere on the page, unless the editor is open', async () => {
    const drop = () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types: ['Files'], files: [photo] } });
      document.dispatchEvent(event);
      return event.defaultPrevented;
    };
    document.documentElement.toggleAttribute('data-editing', true);
    expect(drop()).toBe(false);
    document.documentElement.toggleAttribute('data-editing', false);
    expect(drop()).toBe(true);
    await vi.waitFor(() => expect(find('[data-photo-said]').textContent).toBe('It is in.'));
  });
});

it('the drawing of the test is shaped as the renderer’s', async () => {
  const { renderScene } = await import('../../../../src/document/scene/render/render-scene.ts');
  const { templateScene } = await import('../../../../src/document/scene/templates/designs/template-scene.ts');
  const scene = templateScene({ template: 'fennel' }, 'en');
  if (scene === undefined) throw new Error('no scene');
  const measure = { width: (text: string) => text.length / 2 };
  const svg = renderScene(scene, { letters: { as: 'text', measure }, picture: () => ({ href: 'a' }) });
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelectorAll('[data-layer] image')).toHaveLength(1);
  expect(await readFile('site/sections/SceneStage.tsx', 'utf8')).toContain('data-photos');
});
