import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Guides } from '../../../../../server/features/openapi/guides.ts';
import { folder, type Kit, kit } from '../../kit.ts';

const page = (slug: string, more: object = {}) => ({
  slug,
  group: 'Get going',
  title: `Page ${slug}`,
  html: `<h1 id="top">Page ${slug}</h1><pre>https://editor.example/sdk</pre>`,
  sections: [{ id: 'top', title: `Page ${slug}`, text: 'Put the editor into your page & go' }],
  ...more,
});

/** The product with two guides, as the build would have left them. */
async function open(): Promise<Kit> {
  const product = await kit();
  const folder = join(product.dataDir, 'dist', 'docs');
  await mkdir(folder, { recursive: true });
  const second = { id: 'tokens', title: 'Session tokens', text: 'A token of the editor, minted by your backend' };
  const pages = [page('start'), page('errors', { sections: [second] })];
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  return product;
}
const get = async (product: Kit, url: string) => await product.ask('editor', { url });

describe('/docs', () => {
  it('shows the first guide, with the origin of this installation in its examples', async () => {
    const product = await open();
    const { body, headers } = await get(product, '/docs');
    expect(body).toContain('<pre>http://localhost:8787/sdk</pre>');
    expect(body).toContain('<a href="/docs/start" aria-current="page">Page start</a>');
    expect(body).toContain('<a href="/docs/http">HTTP reference</a>');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]*; .*form-action 'self'/,
    );
    expect(body).not.toMatch(/<script|<[^>]+ style=/);
  });

  it('leads from a whole page of code to where it is changed and run, where the demo is', async () => {
    const code = '&#60;script src=&#34;https://editor.example/sdk/v1/cutout-sdk.js&#34;>&#60;/script> &#38;amp;';
    const html = `<pre tabindex="0"><code>const a = 1;</code></pre><pre tabindex="0"><code>${code}</code></pre>`;
    const file = join(await folder(), 'pages.json');
    await writeFile(file, JSON.stringify([page('start', { html })]));
    const linksOf = async (demo?: string) => {
      const [shown] = await new Guides(file, 'http://localhost:8787', demo).pages();
      return [...(shown?.html ?? '').matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to);
    };
    const whole = '<script src="http://localhost:8787/sdk/v1/cutout-sdk.js"></script> &amp;';
    expect(await linksOf('http://127.0.0.1:8788')).toEqual([
      `http://127.0.0.1:8788/try.html#code=${encodeURIComponent(whole)}`,
    ]);
    expect(await linksOf()).toEqual([]);
  });

  it('shows another guide by its name, and is not found for one that is not there', async () => {
    const product = await open();
    expect((await get(product, '/docs/errors')).body).toContain('<h1 id="top">Page errors</h1>');
    expect((await get(product, '/docs/nowhere')).statusCode).toBe(404);
  });

  it('shows the reference where no guide was built', async () => {
    const { statusCode, body } = await get(await kit(), '/docs');
    expect([statusCode, body.includes('HTTP reference, 1.2.3')]).toEqual([200, true]);
  });

  it('finds sections that have all words, titles first, and calls', async () => {
    const product = await open();
    const found = async (q: string) => {
      const { body } = await get(product, `/docs/search?q=${encodeURIComponent(q)}`);
      return [...body.matchAll(/<li><a href="([^"]+)"/g)].map(([, address]) => address);
    };
    expect(await found('EDITOR token')).toEqual(expect.arrayContaining(['/docs/errors#tokens']));
    expect((await found('session tokens'))[0]).toBe('/docs/errors#tokens');
    expect(await found('page put')).toEqual(['/docs/start#top']);
    expect((await found('post /v1.0/removebg'))[0]).toBe('/docs/http#post_v1_0_removebg');
    expect(await found('editor zzz')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });

  it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])('repeats %s as text', async (query) => {
    const { body } = await get(await open(), `/docs/search?q=${encodeURIComponent(query)}`);
    expect(body).not.toMatch(/<script|<img/);
    expect(body).toContain('0 places');
  });
});

describe('the guides as they are built', async () => {
  const file = new URL('../../../../../dist/docs/pages.json', import.meta.url);
  const pages: { slug: string; html: string; sections: { id: string }[] }[] = JSON.parse(await readFile(file, 'utf8'));

  it('have every guide, each with its sections', () => {
    const going = ['start', 'embed', 'backends', 'conformance'];
    const reference = ['sdk', 'servers', 'errors', 'lifecycle', 'quality', 'browsers'];
    const rest = ['versioning', 'changelog', 'operations', 'security'];
    expect(pages.map(({ slug }) => slug)).toEqual([...going, ...reference, ...rest]);
    for (const { slug, sections } of pages) expect([slug, sections.length > 1]).toEqual([slug, true]);
  });

  it('link to pages and headings that are there, and carry nothing that a page without scripts may not', () => {
    const places = new Set(pages.flatMap(({ slug, sections }) => [slug, ...sections.map(({ id }) => `${slug}#${id}`)]));
    const broken = pages.flatMap(({ slug, html }) =>
      [...html.matchAll(/<a href="(#|\/docs\/)([^"]*)"/g)]
        .map(([, kind, rest]) => (kind === '#' ? `${slug}#${rest}` : String(rest)))
        .filter((place) => !places.has(place))
        .map((place) => `${slug}: ${place}`),
    );
    expect(broken).toEqual([]);
    for (const { html } of pages) expect(html).not.toMatch(/<(script|img|iframe|form)|<[^>]+ (style|on\w+)=/);
  });

  it('have every name of the loader in the SDK reference', () => {
    const ids = pages.find(({ slug }) => slug === 'sdk')?.sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['create', 'cutout', 'cutoutoptions', 'cutouterror', 'extracted']));
  });
});
