import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ContentEntry } from '../../../../../src/protocol/content/content.schema.ts';
import { HandClock } from '../../kit.ts';
import { seededContent, siteKit } from './site-kit.ts';

const src = '/media/p0123456789abcdef0123-1200x900.webp';
const ARTICLE = {
  kind: 'article',
  id: 'pots',
  slugs: { en: 'pots' },
  facts: { category: 'basics', related: [], order: -1, cover: { picture: { src, width: 1200, height: 900 } } },
  texts: {
    en: {
      heading: 'Pots',
      summary: 'Of pots',
      body: `One:\n\n![a blue <pot>](${src})\n\n![a spy](https://elsewhere.example/x.png)`,
    },
  },
  state: 'published',
  publishAt: undefined,
  unpublishAt: undefined,
  updatedAt: new Date(0),
  by: 'ann',
  version: 1,
} as unknown as ContentEntry;
const SRCSET = ['200.webp 200w', '400.webp 400w', '800.webp 800w', '1200x900.webp 1200w'].map(
  (rest) => `/media/p0123456789abcdef0123-${rest}`,
);

it('a text shows the pictures that operators added in their widths, and loads nothing from elsewhere', async () => {
  const site = await siteKit({ content: await seededContent(new HandClock(), [ARTICLE]) });
  const open = async (url: string) => new JSDOM((await site.get(url)).body).window.document;
  const page = await open('/en/designroom/articles/pots');
  const [image, ...more] = page.querySelectorAll('article img');
  expect(more).toEqual([]);
  expect([image?.getAttribute('alt'), image?.getAttribute('srcset')]).toEqual(['a blue <pot>', SRCSET.join(', ')]);
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1200', '900']);
  expect(page.querySelector('article')?.textContent).toContain('a spy');
  const list = await open('/en/designroom/articles/');
  const card = list.querySelector('a[href$="/articles/pots"] img');
  expect([card?.getAttribute('srcset'), card?.getAttribute('alt')]).toEqual([SRCSET.join(', '), '']);
});
