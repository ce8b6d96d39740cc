import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Words of code, comments, test titles and docs that are old, or ours alone, and what is written instead. What people read on screens has
 * a glossary of its own: tests/unit/ui/glossary.ts. */
const AVOIDED: readonly [word: RegExp, instead: string][] = [
  [/\btold\b/i, 'notified, reported, received, distinguished, known'],
  [/\banew\b/i, 'again, or re-…'],
  [/\b(whoever|whosoever)\b/i, 'who'],
  [/\bsomebody\b/i, 'a user, a caller'],
  [/\b(lest|thus|hence|whilst|nought|thereof|betwixt|shall)\b/i, 'modern English'],
  [/\bupon\b/i, 'on'],
  [/\bputs? away\b/i, 'close, delete'],
  [/\bjudge[sd]?\b/i, 'rate, check; a reference implementation'],
];

/** Names of types and components that say nothing to who does not know them. */
const NAMES: readonly [name: string, instead: string][] = [
  ['Told', 'what it is: FlashMessage, ConsentListener'],
  ['Standing', 'a placement or a status'],
  ['Mending', 'MatteUpdater'],
  ['BatchVoice', 'Announcer'],
  ['BatchActs', 'BatchActions'],
  ['Shelf', 'a cache, a store'],
  ['Way', 'a method, an axis, a mapping'],
  ['Runs', 'JobRunners, RunRegistry'],
  ['Look', 'a style, findings, a pass'],
  ['lookOf', 'RenderRecipe'],
  ['Ground', 'a background'],
  ['Backdrop', 'a background'],
  ['Behind', 'a background'],
  ['Foot', 'Footer'],
  ['Plate', 'Card, DropZone'],
  ['Wish', 'parameters'],
  ['within', 'clamp, range, withTimeout, or what it does'],
  ['turned', 'rotated, transposed, flipped'],
  ['grown', 'inflated, dilated, extended'],
  ['laid', 'composed, arranged'],
  ['lay', 'composite, place, apply'],
  ['doubt', 'uncertainty, a warning'],
  ['twin', 'a fallback, a translation'],
  ['tell', 'report, notify, send'],
  ['grounds?', 'background'],
  ['(Work|Token)Shelf|Shelved', 'a cache, a store'],
  ['Designing|Paying|Still|Left', 'DesignCommands, Billing, Paused, SavedBatch'],
  ['Sharpener|Sight|Ink|Easel|Draft', 'PreviewRefiner, Viewport, StrokeLayer, CanvasHandle, PendingStroke'],
  ['Bench|Gate|Door', 'a test harness, a policy, a context'],
  ['isSound|Remembered|RecentAnswers|periodically', 'isWellFormed, LruCache, StaleCache, every'],
  [
    'DropVeil|DropPlate|EdgeChip|KeysSheet|NeighbourBar|LeftPlate',
    'DropOverlay, DropZone, EdgeBadge, ShortcutsDialog …',
  ],
  ['hammer|storm|crowd|misfits|halve', 'concurrent clients, violations, downsample2x'],
];
const declared = (name: string) => new RegExp(`\\b(?:interface|type|class|enum|function|const|let) (?:${name})\\b`);

/** Declared in a class, an object or an interface; a call ends in another way. */
const METHOD = /^ +(?:async )?#?(?:look|tell|lay)\(.*\)(?:: .+;|(?:: .+)? \{)$/m;

/** The specification's own words, texts for people, files that were published or that others wrote, and the two lists of words. */
const ELSEWHERE =
  /^(docs\/SPECIFICATION\.md|site\/content\/|server\/features\/content\/seeds\/|tests\/fixtures\/|src\/ui\/icons\/|scripts\/build\/webp-files\.mjs)|\/texts\/|(^|\/)(LICENSE|plain-words\.test\.ts|glossary\.ts)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|m?js|css|html|md)$/.test(file) && !ELSEWHERE.test(file) && existsSync(join(root, file)));

const RULES: readonly (typeof AVOIDED)[number][] = [
  ...AVOIDED,
  ...NAMES.map(([name, instead]): [RegExp, string] => [declared(name), instead]),
  [METHOD, 'check, refresh, read or find; report or notify; composite or place'],
];
/** Most files have none of the words: one look at the whole text says so. */
const ANY = new RegExp(RULES.map(([{ source }]) => source).join('|'), 'im');

/** What of a text is written otherwise: line, word and what to write. */
function faultsOf(text: string): string[] {
  if (!ANY.test(text)) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      RULES.flatMap(([word, instead]) =>
        word.test(line) ? [`${at + 1}: “${word.exec(line)?.[0]}”, better: ${instead}`] : [],
      ),
    );
}

it('code, comments, titles and docs are in words that the field has', () => {
  expect(files.length).toBeGreaterThan(4000);
  const faults = files.flatMap((file) =>
    faultsOf(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}:${fault}`),
  );
  expect(faults).toEqual([]);
}, 30_000);

it('a word that came back is found, in prose and in names', () => {
  const planted = [
    '// The host is told.',
    'const told: string[] = [];',
    'it("is drawn anew")',
    'export interface Way {',
    'const within = (value: number) => value;',
    'class Easel {',
    '  look(): Promise<void>;',
    '  async #tell({ key }: Choice): Promise<void> {',
  ];
  expect(faultsOf(planted.join('\n')).map((fault) => fault.slice(0, 2))).toEqual([
    '1:',
    '2:',
    '3:',
    '4:',
    '5:',
    '6:',
    '7:',
    '8:',
  ]);
  const fine = ['type Ways = string; const way = 1; // a stold word, a judgement', '  look({ queue, waiting });'];
  expect(faultsOf('  look(): void;')).toHaveLength(1);
  expect(faultsOf([...fine, 'expect(within(row)).toBe(1); // within a second'].join('\n'))).toEqual([]);
});
