import { join, resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { Content } from '../../server/features/content/content.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import { CONTENT_KINDS, type ContentKind } from '../../src/protocol/content/kinds.ts';
import { type OperatorSession, operatorSession } from '../unit/server/features/operators/test-session.ts';
import { ORIGIN, siteKit } from '../unit/server/features/site/site-kit.ts';

/** Every kind of content by the operators' pages, as a form is sent, and by the site's pages, as a visitor sees them. */

const seeds = resolve('server/features/content/seeds');
const figures = { giftSheets: 5, giftDays: 30, keptHours: 24, worksDays: 90 };
const DAY = 86_400_000;
const SIGN = 'Seen by a test';

/** Of a tool nothing comes with the program: its page has words of its own until an operator writes others. */
const TOOL = {
  facts: JSON.stringify({ number: 7, tool: 'idphoto' }),
  slugs: '{}',
  text_en: `---\nheadline: One\npromise: a promise\nlead: A lead.\nplate: Choose\nsteps: ${JSON.stringify(
    [1, 2, 3].map((step) => ({ title: `Step ${step}`, text: 'Words' })),
  )}\n---\n`,
};

type Fields = Record<string, string>;
const textBy =
  (line: RegExp, to = `$1${SIGN}`) =>
  (form: Fields): Fields => ({ ...form, text_en: (form.text_en ?? '').replace(line, to) });
const heading = textBy(/^(heading: ).*$/m);
const name = textBy(/^(name: ).*$/m);
const priced = (form: Fields): Fields => ({ ...form, facts: (form.facts ?? '').replace(/("USD": )\d+/, '$198765') });

interface Case {
  id: string;
  /** An edit that is seen on the page of the entry. */
  edit(form: Fields): Fields;
  /** What is then read there. */
  sign?: string;
  /** Where it is shown. */
  at: string;
}

/** An entry of each kind. A new kind has a row here, or this file does not compile. */
const CASES: Readonly<Record<ContentKind, Case>> = {
  tool: { id: 'id-photos', edit: textBy(/^(headline: ).*$/m), at: '/en/tools/7' },
  article: { id: 'soft-edges', edit: heading, at: '/en/designroom/articles/soft-edges' },
  school: { id: 'cutout-hair', edit: heading, at: '/en/school-post/cutout-hair' },
  help: { id: 'log-in', edit: heading, at: '/en/pchelp/log-in' },
  legal: { id: 'privacy', edit: heading, at: '/en/legal/privacy' },
  topic: { id: 'id-photos', edit: heading, at: '/en/topic/id-photos' },
  solution: { id: 'restaurants', edit: heading, at: '/en/designroom/solution/restaurants' },
  template: { id: 'clay-stems', edit: name, at: '/en/designroom/template/1' },
  set: { id: 'cafe-week', edit: name, at: '/en/suit-compilations/cafe-week' },
  day: { id: 'new-year', edit: name, at: '/en/designroom/calendar/2027-01' },
  plan: { id: 'month', edit: priced, sign: '$987.65', at: '/en/vip' },
  pack: { id: 'twenty', edit: priced, sign: '$987.65', at: '/en/vip' },
  campaign: { id: 'bring-one', edit: heading, at: '/en/activity/fission' },
  release: { id: 'desktop', edit: textBy(/^notes: .*$/m, `notes: ["${SIGN}"]`), at: '/en/download/' },
  work: { id: 'dunes', edit: name, at: '/en/gallery/dunes' },
  words: { id: 'hot', edit: textBy(/^words: .*$/m, `words: ["${SIGN}"]`), at: '/en/templates/' },
};

/** What the form of a page holds, as a browser would send it. */
function formOf(html: string, action: string): Fields {
  const { document, FormData } = new JSDOM(html).window;
  const form = document.querySelector<HTMLFormElement>(`form[method="post"][action="${action}"]`);
  if (form === null) throw new Error(`no form for ${action}`);
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
const previewOf = (html: string): string =>
  new JSDOM(html).window.document.querySelector('a[href*="?preview="][href*="/en/"]')?.getAttribute('href') ?? '';

async function desks() {
  const operator = await operatorSession('admin', { CONTENT_DIR: seeds, RATE_FACTOR: '1000' });
  const { database, clock, dataDir } = operator;
  const secret = await MasterSecret.open(join(dataDir, 'secret'));
  const content = await Content.open({ seeds, database, clock, secret, figures });
  const site = await siteKit({ content, clock });
  /** Is the sign on the page, a second later? */
  const shows = async (url: string, sign: string) => {
    clock.ms += 1_000;
    const { statusCode, body } = await site.get(url);
    return { status: statusCode, seen: body.includes(sign), robots: /<meta name="robots"/.test(body) };
  };
  return { operator, clock, site, shows };
}

type Shows = Awaited<ReturnType<typeof desks>>['shows'];

/** One entry from the list to the page that visitors see, and back to what was there. @returns what was not as it should be */
async function faultsOf(kind: ContentKind, { get, post }: OperatorSession, shows: Shows): Promise<string[]> {
  const { id, edit, sign = SIGN, at } = CASES[kind];
  const to = `/operator/content/${kind}/${id}`;
  const faults: string[] = [];
  const check = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should)) faults.push(`${kind}, ${what}: ${JSON.stringify(is)}`);
  };
  const seen = async (url = at) => (await shows(url, sign)).seen;

  const isNew = kind === 'tool';
  const list = await get(`/operator/content?kind=${kind}`);
  check('the list', [list.status, list.body.includes(`href="${to}"`)], [200, !isNew]);
  if (isNew) {
    const empty = await get(`/operator/content/new?kind=${kind}&id=${id}`);
    check('a new one', Object.keys(formOf(empty.body, to)).includes('facts'), true);
    check('its first save', (await post(to, TOOL)).status, 303);
  }
  const opened = await get(to);
  const form = formOf(opened.body, to);
  const first = Number(/<td>(\d+)/.exec(opened.body)?.[1]);
  const saved = await post(to, edit(form));
  check('the save', [saved.status, saved.location], [303, `${to}?done=saved`]);
  check('a draft is not shown', await seen(), false);

  const preview = new URL(previewOf((await get(to)).body), ORIGIN);
  check('the address of the preview', preview.pathname, at);
  const { status, seen: isSeen, robots } = await shows(preview.pathname + preview.search, sign);
  check('the preview', [status, isSeen, robots], [200, true, true]);
  check('a forged preview', await seen(`${preview.pathname}${preview.search}x`), false);

  check('publishing', (await post(`${to}/publish`, { from: '', until: '' })).location, `${to}?done=published`);
  check('what is published', await seen(), true);
  check('going back', (await post(`${to}/back`, { version: String(first) })).location, `${to}?done=saved`);
  check('what is gone back to is a draft', await seen(), true);
  await post(`${to}/publish`, { from: '', until: '' });
  check('what was gone back to', [await seen(), formOf((await get(to)).body, to)], [false, form]);
  return faults;
}

it('every kind is listed, opened, edited, previewed, published and taken back by the operators’ pages', async () => {
  const { operator, shows } = await desks();
  const faults: string[] = [];
  for (const kind of CONTENT_KINDS) faults.push(...(await faultsOf(kind, operator, shows)));
  expect(faults).toEqual([]);
}, 180_000);

it('the preview of a template draws the draft, by files that nobody keeps', async () => {
  const { operator, site } = await desks();
  const to = '/operator/content/template/clay-stems';
  const form = formOf((await operator.get(to)).body, to);
  await operator.post(to, { ...form, facts: (form.facts ?? '').replace('"clay-stems"', '"fennel"') });
  const preview = new URL(previewOf((await operator.get(to)).body), ORIGIN);
  const filesOf = async (url: string) => {
    const { document } = new JSDOM((await site.get(url)).body).window;
    const at = (name: string) => document.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? '';
    const [drawing, design] = await Promise.all([site.get(at('scene')), site.get(at('design'))]);
    return { drawing: drawing.body, isFennel: design.body.includes('fennel'), kept: drawing.headers['cache-control'] };
  };
  const draft = await filesOf(preview.pathname + preview.search);
  const published = await filesOf(preview.pathname);
  expect([draft.isFennel, published.isFennel]).toEqual([true, false]);
  expect([draft.kept, published.kept === 'no-store']).toEqual(['no-store', false]);
  expect(draft.drawing).toContain('<svg');
  expect(draft.drawing).not.toBe(published.drawing);
}, 60_000);

it('every kind changes at the moment that is set, is there until then, and goes at the other', async () => {
  const { operator, clock, shows } = await desks();
  const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  const start = clock.ms;
  for (const kind of CONTENT_KINDS) {
    const { id, edit } = CASES[kind];
    const to = `/operator/content/${kind}/${id}`;
    if (kind === 'tool') await operator.post(to, TOOL);
    await operator.post(to, edit(formOf((await operator.get(to)).body, to)));
    const schedule = { from: minute(start + DAY), until: minute(start + 2 * DAY) };
    expect([kind, (await operator.post(`${to}/publish`, schedule)).status]).toEqual([kind, 303]);
  }
  const seen = new Map<ContentKind, unknown[]>(CONTENT_KINDS.map((kind) => [kind, []]));
  for (const day of [0, 1, 2]) {
    clock.ms = start + day * DAY + 120_000;
    for (const kind of CONTENT_KINDS) {
      const { sign = SIGN, at } = CASES[kind];
      const { status, seen: isSeen } = await shows(at, sign);
      seen.get(kind)?.push(day === 2 ? isSeen : [status, isSeen]);
    }
  }
  expect([...seen]).toEqual(CONTENT_KINDS.map((kind) => [kind, [[200, false], [200, true], false]]));
}, 180_000);
