/**
 * When the largest part of each page of the site is seen, and how much moves until the page is at rest: Chromium with a CPU four times
 * slower, over a line of 150 ms and 1.6 Mbit/s, with nothing in its cache; beside the same HTML with its largest picture alone, without
 * a style sheet and a script, on the same line (the floor).
 * `node --import tsx bench/site/lcp.ts [--rounds 5] [--only home]`; a part of the pages is shown and not recorded.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { logIn } from '../../tests/browser/login.ts';
import { browserOptions } from '../browser/open-page.ts';
import { loadNow, median, record, root } from '../record.ts';
import { floorOf, openFloor } from './floor.ts';
import { LCP_PAGES, type LcpPage, SCREENS } from './lcp-pages.ts';
import { openDialog, openPage, type Seen } from './seen.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } } });
const rounds = Number(values.rounds);
const pages = LCP_PAGES.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));

interface Sample extends Seen {
  screen: keyof typeof SCREENS;
  floor: number | undefined;
}

const server = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/test-server.ts', '--engine', 'fake'], {
  cwd: root,
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [line] = await once(createInterface({ input: server.stdout }), 'line');
const { site, editor }: { site: string; editor: string } = JSON.parse(String(line));
const floor = await openFloor();
const browser: Browser = await chromium.launch(browserOptions());
const token = await logIn(editor, 'lcp@example.com');

async function sample(page: LcpPage, screen: keyof typeof SCREENS): Promise<Sample> {
  const where = { browser, screen: SCREENS[screen], token: page.isLoggedIn ? token : undefined };
  if (page.isDialog) return { ...(await openDialog(where, site + page.path)), screen, floor: undefined };
  const seen = await openPage(where, site + page.path);
  const bare = await openPage(where, floor.serve(await floorOf(site + page.path, seen)));
  return { ...seen, screen, floor: bare.lcp };
}

const loadBefore = loadNow();
const samples = new Map<LcpPage, Sample[][]>(pages.map((page) => [page, []]));
try {
  // Once without being counted: the server draws a page and its pictures for the first time.
  for (const page of pages) await sample(page, 'desktop');
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const now: Sample[] = [];
      for (const screen of ['phone', 'desktop'] as const) now.push(await sample(page, screen));
      samples.get(page)?.push(now);
      for (const { screen, lcp, cls, element, floor: bare } of now)
        console.log(round, page.name, screen, Math.round(lcp), bare && Math.round(bare), cls.toFixed(3), element);
    }
  }
} finally {
  await browser.close();
  await floor.close();
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

const ofScreen = (page: LcpPage, screen: string) =>
  (samples.get(page) ?? []).flatMap((round) => round.filter((one) => one.screen === screen));
const mostMoved = (page: LcpPage) => Math.max(...(samples.get(page) ?? []).flat().map(({ cls }) => cls));

console.table(
  pages.flatMap((page) =>
    (['phone', 'desktop'] as const).map((screen) => {
      const seen = ofScreen(page, screen);
      return {
        page: page.name,
        screen,
        lcp: Math.round(median(seen.map(({ lcp }) => lcp))),
        bound: page.lcp,
        floor: Math.round(median(seen.map(({ floor: bare }) => bare ?? Number.NaN))),
        cls: Math.max(...seen.map(({ cls }) => cls)).toFixed(3),
        element: seen[0]?.element,
      };
    }),
  ),
);

if (values.only === undefined) {
  for (const page of pages) {
    const of = (screen: string) => Math.round(median(ofScreen(page, screen).map(({ lcp }) => lcp)));
    record({
      name: `site-lcp-${page.name}`,
      figure: `${page.title}: its largest part is seen, the slower one of phone and desktop, CPU slowed 4×, 150 ms and 1.6 Mbit/s, ms`,
      goal: page.lcp,
      samples: (samples.get(page) ?? []).map((round) => Math.max(...round.map(({ lcp }) => lcp))),
      loadBefore,
      notes: {
        'phone, ms': of('phone'),
        'desktop, ms': of('desktop'),
        'what it is, phone': ofScreen(page, 'phone')[0]?.element ?? '',
        'what it is, desktop': ofScreen(page, 'desktop')[0]?.element ?? '',
        'most moved (CLS)': Number(mostMoved(page).toFixed(4)),
      },
    });
  }
  const rated = pages.filter(({ isDialog }) => isDialog !== true);
  record({
    name: 'site-lcp-floor',
    figure:
      'the largest part of a page of the site / of its HTML and that picture alone, geometric mean over the pages',
    goal: 2,
    samples: Array.from({ length: rounds }, (_, round) => {
      const logs = rated.flatMap((page) =>
        (samples.get(page)?.[round] ?? []).map(({ lcp, floor: bare }) => Math.log(lcp / (bare ?? Number.NaN))),
      );
      return Math.exp(logs.reduce((sum, one) => sum + one, 0) / logs.length);
    }),
    loadBefore,
  });
  record({
    name: 'site-cls',
    figure: 'what moves while a page of the site loads (CLS) / its bound, the most of all pages',
    goal: 1,
    samples: Array.from({ length: rounds }, (_, round) =>
      Math.max(...pages.flatMap((page) => (samples.get(page)?.[round] ?? []).map(({ cls }) => cls / page.cls))),
    ),
    loadBefore,
  });
}
