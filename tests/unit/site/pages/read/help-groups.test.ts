import { describe, expect, it } from 'vitest';
import { READING } from '../../../../../site/content/reading/reading.ts';
import { helpGroups } from '../../../../../site/pages/read/help-groups.ts';

type Pages = Parameters<typeof helpGroups>[0];
const help = (slug: string, category: string) =>
  ({
    slug,
    facts: { category, related: [], order: 1 },
    text: { heading: `About ${slug}` },
  }) as unknown as Pages[number];
const names = READING.en.helpGroups;
const groups = (pages: Pages, privacy?: { title: string; href: string }) =>
  helpGroups(pages, names, (slug) => `/webhelp/${slug}`, privacy);

describe('the groups of help', () => {
  it('stand in their own order, whatever that of the answers is, and the answers in theirs', () => {
    const found = groups([help('crash', 'problems'), help('edge', 'cut'), help('hair', 'cut'), help('photo', 'start')]);
    expect(found.map(({ name, links }) => [name, links.map(({ href }) => href)])).toEqual([
      [names.start, ['/webhelp/photo']],
      [names.cut, ['/webhelp/edge', '/webhelp/hair']],
      [names.problems, ['/webhelp/crash']],
    ]);
    expect(found[0]?.links[0]?.title).toBe('About photo');
  });

  it('lose no answer of a category that has no name, not even one called as what every object has', () => {
    const found = groups([help('odd', 'a-new-one'), help('odder', 'constructor')]);
    expect(found.map(({ name, links }) => [name, links.length])).toEqual([[names.start, 2]]);
  });

  it('have the page on privacy beside the answers about data, and alone where there are none', () => {
    const privacy = { title: 'Privacy', href: '/legal/privacy' };
    expect(groups([help('delete', 'privacy')], privacy)[0]?.links.map(({ title }) => title)).toEqual([
      'About delete',
      'Privacy',
    ]);
    expect(groups([], privacy).map(({ name }) => name)).toEqual([names.privacy]);
    expect(groups([])).toEqual([]);
  });

  it('each have an icon of their own', () => {
    const found = groups(Object.keys(names).map((category) => help(`of-${category}`, category)));
    expect(found).toHaveLength(6);
    expect(new Set(found.map(({ icon }) => icon)).size).toBe(6);
  });
});
