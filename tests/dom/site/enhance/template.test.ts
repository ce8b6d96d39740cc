import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opening } from '../../../../site/config/opening.ts';
import { useTemplate } from '../../../../site/enhance/template.ts';
import { readDesign } from '../../../../src/document/scene/design-file.ts';
import { DESIGN_TYPE } from '../../../../src/document/scene/design-type.ts';
import { findLayer } from '../../../../src/document/scene/find-layer.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { templateScene } from '../../../../src/document/scene/templates/designs/template-scene.ts';

/** The script of a template's page: one's own photo and words in the drawing, and the way into the poster. */

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><g data-layer="photo"><g><image href="/samples/cup.webp" x="0" y="0" width="9" height="9"/></g></g></svg>';
const PAGE = `
  <div data-scene="/scenes/2-en.svg" data-photos='[{"id":"photo","width":100,"height":200,"fit":"cover","focus":{"x":0.5,"y":0.5,"zoom":1}}]'><img alt=""></div>
  <div data-photo-put><label><span data-photo-words="Another photo">Put</span><input type="file"></label>
    <p data-photo-said data-shown="It is in." data-unreadable="Not here.">Hint</p></div>
  <div data-template-words><textarea data-words="title">fennel</textarea><textarea data-words="left">Body oil</textarea>
    <p data-words-said data-failed="Not redrawn.">Type.</p></div>
  <div data-template-sizes><input type="radio" name="size" value="" checked><input type="radio" name="size" value="1080x1080"></div>
  <button data-design="/scenes/2-en.json">Use</button>
  <button data-save-page data-making="Making." data-made="Made." data-failed="Not made.">PNG</button>
  <button data-share-page data-copied="Copied.">Share</button><p data-take-said>Takes.</p>`;
const scene = templateScene({ template: 'fennel' }, 'en') as Scene;
const DESIGN = JSON.stringify({ name: 'a', scene });

/** A file is drawn by a browser alone; what of a page goes into it is what can be seen here. */
const saved = vi.hoisted(() => ({ svg: [] as string[], fails: false }));
vi.mock('../../../../src/fonts/scene-svg.ts', async (original) => ({
  ...(await original<object>()),
  drawSvg: async (_signal: AbortSignal, svg: string) => {
    if (saved.fails) throw new Error('not drawn');
    saved.svg.push(svg);
  },
  canvasBlob: async () => new Blob(['png'], { type: 'image/png' }),
}));

const opened: Opening[] = [];
/** What the observer of the picture's place is given. */
let seen: (ratio: number, top: number) => void;
const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
let decodes = true;
const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector) as Found;

function choose(file: File): void {
  const input = find<HTMLInputElement>('input');
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
  input.dispatchEvent(new Event('change'));
}

/** jsdom fetches no style sheets, and has no fonts. */
function answerSheets(comes: (path: string) => boolean): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const event = new Event(comes(new URL((link as HTMLLinkElement).href).pathname) ? 'load' : 'error');
    queueMicrotask(() => (link as HTMLLinkElement).dispatchEvent(event));
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => ['face'] } });
}

beforeEach(() => {
  decodes = true;
  opened.length = 0;
  document.body.innerHTML = PAGE;
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(address.endsWith('.svg') ? DRAWING : DESIGN, {
        status: address.includes('gone') ? 404 : 200,
      }),
  );
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(observe: (entries: unknown[]) => void) {
        seen = (intersectionRatio, top) => observe([{ intersectionRatio, boundingClientRect: { top } }]);
      }
      observe() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
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
    expect(JSON.parse((await opened[0]?.design?.text()) ?? '')).toEqual(JSON.parse(DESIGN));
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

describe('the words of a template', () => {
  let sheetsCome = true;
  const asked: string[] = [];
  const area = (id: string) => find<HTMLTextAreaElement>(`[data-words="${id}"]`);
  const type = (id: string, text: string) => {
    area(id).value = text;
    area(id).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const drawn = (id: string) => document.querySelector(`[data-scene] svg [data-layer="${id}"]`)?.textContent;

  beforeEach(() => {
    sheetsCome = true;
    asked.length = 0;
    answerSheets((path) => {
      asked.push(path);
      return sheetsCome;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('are drawn as they are typed, with the faces that they need, and go into the poster', async () => {
    sheetsCome = false;
    type('title', 'basil');
    await vi.waitFor(() => expect(find('[data-words-said]').textContent).toBe('Not redrawn.'));
    sheetsCome = true;
    type('title', 'b & c');
    await vi.waitFor(() => expect(find('[data-words-said]').textContent).toBe('Type.'));
    expect([drawn('title'), drawn('left')]).toEqual(['b & c', 'Body oil50 ml']);
    expect(asked.every((path) => /^\/scenes\/fonts\/[a-z-]+\/index\.css$/.test(path))).toBe(true);
    // Pictures that stand there are not put in again with each key.
    const picture = find('[data-scene] svg image');
    type('title', 'a');
    type('title', 'ab');
    await vi.waitFor(() => expect(drawn('title')).toBe('ab'));
    expect(find('[data-scene] svg image')).toBe(picture);

    find<HTMLButtonElement>('button').click();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    const design = readDesign((await opened[0]?.design?.text()) ?? '');
    expect(design && findLayer(design.scene, 'title')).toMatchObject({ text: 'ab' });
    expect(design && findLayer(design.scene, 'left')).toMatchObject({ text: 'Body oil\n50 ml' });
  });

  it('and a photo stand in one drawing, in whichever order they come', async () => {
    type('title', 'basil');
    choose(photo);
    await vi.waitFor(() =>
      expect([drawn('title'), find('[data-scene] image').getAttribute('href')]).toEqual(['basil', 'blob:1']),
    );
    type('title', 'mint');
    await vi.waitFor(() => expect(drawn('title')).toBe('mint'));
    expect(find('[data-scene] image').getAttribute('href')).toBe('blob:1');
    choose(photo);
    await vi.waitFor(() => expect(find('[data-scene] image').getAttribute('href')).toBe('blob:2'));
    expect([drawn('title'), document.querySelectorAll('[data-scene] svg').length]).toEqual(['mint', 1]);
  });

  it('that were typed before the script came, or kept over a reload, are drawn too', async () => {
    document.body.innerHTML = PAGE;
    area('title').value = 'early';
    useTemplate(document, (opening) => opened.push(opening));
    await vi.waitFor(() => expect(drawn('title')).toBe('early'));
  });
});

describe('a template’s page as a file, and its link', () => {
  const save = () => find<HTMLButtonElement>('[data-save-page]').click();
  const says = () => find('[data-take-said]').textContent;
  const links: [string, string][] = [];

  beforeEach(() => {
    Object.assign(saved, { svg: [], fails: false });
    links.length = 0;
    answerSheets(() => true);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push([this.download, this.href]);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('the PNG has the words and the photo that are shown', async () => {
    choose(new File(['own'], 'me.png', { type: 'image/png' }));
    await vi.waitFor(() => expect(find('[data-photo-said]').textContent).toBe('It is in.'));
    find<HTMLTextAreaElement>('[data-words="title"]').value = 'basil';
    save();
    save();
    expect(says()).toBe('Making.');
    await vi.waitFor(() => expect(says()).toBe('Made.'));
    expect(links.map(([name]) => name)).toEqual(['a.png']);
    expect(saved.svg).toHaveLength(1);
    expect(saved.svg[0]).toContain('>basil<');
    expect(saved.svg[0]).toContain(`data:image/png;base64,${btoa('own')}`);
  });

  it('says so where it cannot be made, and can be asked again', async () => {
    saved.fails = true;
    save();
    await vi.waitFor(() => expect(says()).toBe('Not made.'));
    saved.fails = false;
    save();
    await vi.waitFor(() => expect(says()).toBe('Made.'));
    expect(links).toHaveLength(1);
  });

  it('is shared by the system’s sheet, and copied where there is none or it fails', async () => {
    const copied: string[] = [];
    const given: ShareData[] = [];
    const share = (fails?: string) => async (data: ShareData) => {
      given.push(data);
      if (fails) throw new DOMException('', fails);
    };
    const browser = { clipboard: { writeText: async (text: string) => copied.push(text) } };
    const press = (more: object) => {
      find('[data-take-said]').textContent = '';
      vi.stubGlobal('navigator', { ...browser, ...more });
      find<HTMLButtonElement>('[data-share-page]').click();
    };
    const url = location.origin + location.pathname;
    press({ share: share() });
    press({ share: share('AbortError') });
    await Promise.resolve();
    expect([given.map((one) => one.url), copied]).toEqual([[url, url], []]);
    press({ share: share('NotAllowedError') });
    await vi.waitFor(() => expect(says()).toBe('Copied.'));
    press({});
    await vi.waitFor(() => expect(says()).toBe('Copied.'));
    expect(copied).toEqual([url, url]);
    press({ clipboard: { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) } });
    await vi.waitFor(() => expect(says()).toBe(url));
    // A page without TLS.
    press({ clipboard: undefined });
    await vi.waitFor(() => expect(says()).toBe(url));
  });
});

describe('another size', () => {
  beforeEach(() => answerSheets(() => true));
  afterEach(() => vi.restoreAllMocks());
  const choose1to1 = () => {
    const radio = find<HTMLInputElement>('[value="1080x1080"]');
    radio.checked = true;
    radio.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('is drawn in its shape, a photo goes where it is there, and the poster opens with it', async () => {
    choose1to1();
    const stage = find<HTMLElement>('[data-scene]');
    await vi.waitFor(() => expect(stage.style.aspectRatio).toBe('1080 / 1080'));
    expect(stage.style.getPropertyValue('--ratio')).toBe('1');
    expect(find('[data-scene] svg').getAttribute('viewBox')).toBe('0 0 1080 1080');
    choose(photo);
    await vi.waitFor(() => expect(find('[data-photo-said]').textContent).toBe('It is in.'));
    const place = JSON.parse(stage.dataset.photos ?? '')[0];
    expect(place.width).toBeLessThan((findLayer(scene, 'photo') as { width: number }).width);
    find<HTMLButtonElement>('[data-design]').click();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    const design = readDesign((await opened[0]?.design?.text()) ?? '');
    expect([design?.scene.width, design?.scene.height]).toEqual([1080, 1080]);
  });
});

describe('the picture of a template', () => {
  it('stays in sight while words are typed below it, and its place is kept', () => {
    const stage = find<HTMLElement>('[data-scene]');
    const area = find<HTMLTextAreaElement>('[data-words="left"]');
    const focus = (name: string, relatedTarget?: Element) =>
      area.dispatchEvent(new FocusEvent(name, { bubbles: true, relatedTarget: relatedTarget ?? null }));
    Object.defineProperty(stage.parentElement, 'offsetHeight', { configurable: true, value: 500 });
    const isPinned = () => [stage.hasAttribute('data-pinned'), stage.parentElement?.style.minHeight];
    focus('focusin');
    expect(isPinned()).toEqual([false, '']);
    seen(0.3, -200);
    expect(isPinned()).toEqual([true, '500px']);
    focus('focusout', find('[data-words="title"]'));
    expect(isPinned()).toEqual([true, '500px']);
    // Below the window it is not missed.
    seen(0, 900);
    expect(isPinned()).toEqual([false, '']);
    seen(0, -900);
    focus('focusout');
    expect(isPinned()).toEqual([false, '']);
  });
});

it('the drawing of the test is shaped as the renderer’s', async () => {
  const { renderScene } = await import('../../../../src/document/scene/render/render-scene.ts');
  const measure = { width: (text: string) => text.length / 2 };
  const svg = renderScene(scene, { letters: { as: 'text', measure }, picture: () => ({ href: 'a' }) });
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelectorAll('[data-layer] image')).toHaveLength(1);
  expect(await readFile('site/sections/SceneStage.tsx', 'utf8')).toContain('data-photos');
});
