import { MOST_CELLS } from '../../../editor/tools/collage/model/layouts.ts';
import { firstPlan } from '../../../editor/tools/idphoto/model/plan.ts';
import { PAPERS } from '../../../editor/tools/idphoto/model/sheet.ts';
import { PRESETS as GRIDS } from '../../../editor/tools/splitter/model/split-plan.ts';
import { presetOf } from '../../../src/cutout/presets/presets.ts';
import { TEMPLATE_SIZES } from '../../../src/document/scene/templates/build.ts';
import { businessCard as card } from '../../../src/document/scene/templates/designs/business-card.ts';
import { CODECS } from '../../../src/imaging/codecs/registry.ts';
import { GALLERY_LIMITS } from '../../../src/protocol/gallery.ts';
import { LOGIN_CODE } from '../../../src/protocol/login.ts';
import { featureOfScale } from '../../../src/protocol/paid-features.ts';

/** Figures that stand as digits in a text of the site. All others come in by their names in braces. */

const printed = card.scene.pages[0]?.bleed ?? 0;
const BLEED = Math.round((printed / card.scene.dpi) * 25.4);
const { dpi } = firstPlan({ width: 900, height: 1200 }, 'us-passport');
const { width, height } = PAPERS['10x15'];
const [grid] = GRIDS;
const ENLARGED = [2, 3, 4, 8].find((scale) => featureOfScale(scale) !== undefined);
/** A mask is a picture for other programs, and none of the ways out that the home counts. */
const FORMATS = CODECS.filter(({ id }) => id !== 'matte').length;
const square = presetOf('shopSquare').value.split('*');
const portrait = presetOf('shopRectangle').value.split('*');
const ratioOf = (id: string) => {
  const size = TEMPLATE_SIZES.find((one) => one.id === id);
  return size === undefined ? [] : [4, 1, 9].map((part) => `${part}:${(part * size.height) / size.width}`);
};

/** Where a table of ours holds the figure: it stands there as the table has it, or the text is found. */
export const HELD: readonly [path: RegExp, figures: readonly (string | number | undefined)[]][] = [
  [/^content\.home\.facts\.3\.figure$/, [FORMATS]],
  [/^content\.tool-page\.idPage$/, [`${width / 10} × ${height / 10}`]],
  [/^content\.tools\.splitter\./, [`${grid.columns} × ${grid.rows}`]],
  [/^content\.tools\.collage\./, [MOST_CELLS]],
  [/^(content\.account\.vip|account\.account\.enlarge_4)/, [ENLARGED]],
  [/^content\.gallery\.form\.(tags|needTags)$/, [GALLERY_LIMITS.tags]],
  [/^content\.templates\.copies\./, ['post', 'square', 'story'].flatMap(ratioOf)],
  [/^site\.loginText$/, [LOGIN_CODE.digits]],
  [
    /^seeds\.topic\/(event-posters|social-posts)/,
    [BLEED, ...['post', 'story'].flatMap(ratioOf), `${grid.columns} × ${grid.rows}`],
  ],
  [/^seeds\.topic\/id-photos/, [dpi]],
  [/^seeds\.article\/sizes-for-shops/, [square.join(' × '), portrait.join(' × ')]],
  [/^seeds\.topic\/online-shops/, [square[0]]],
  [/^seeds\.school\/one-photo-every-size/, ['square', 'story'].flatMap(ratioOf)],
];

/** What one cut-out takes, as `tests/unit/server/features/accounts/routes.test.ts` has it: each row is 1 or nothing. */
const TAKEN = /^content\.account\.vip\.usedRows\.\d\.1$/;

/** What is no figure of ours: names, standards, signs, and numbers that are words of a language. */
export const NAMED: readonly [path: RegExp, what: RegExp][] = [
  [TAKEN, /^[01]$/g],
  [/./, /\bsha-256\b|\b(?:32|64)(?=[-\s]?(?:bit|位|ビット|비트))/g],
  [/./, /\bA[34]\b|\b100 ?%|\bM1\b|\bmacOS 10\.15\b|\bWindows 7\b/g],
  // Versions of licences.
  [/./, /\b(?:CC BY 4\.0|CC0(?: 1\.0)?|(?:Apache|Font) License (?:2\.0|1\.1))/g],
  // The steps of a list, and the day on which a text was changed.
  [/^seeds\./, /^\d\. |^updated: "\d{4}-\d\d-\d\d"$/g],
  // White of eight bits; contrast of small text by WCAG 2.2, 1.4.3.
  [/^seeds\.article\/transparent-or-white/, /\b255\b/g],
  [/^seeds\.school\/poster-in-ten-minutes/, /4\.5 ?(?:to|比) ?1\b/g],
  // Keys of the keyboard.
  [/^seeds\.help\/jpkjj/, /(?<=[,、，] ?)[01](?= )/g],
  // What days and posters are called.
  [/^seeds\.day\./, /雙 1[12]/g],
  [/^seeds\.template\./, /\b1\+1\b/g],
  [/^content\.calendar\.months\./, /^\d\d? ?[月월]$/g],
  // One and two in front of what is counted, where the language has no article.
  [/./, /(?<![\d.,])[12](?= ?(?:枚|点|つ|個|か月|年|日|ページ|コマ|ピクセル|픽셀|년)|[〜~]\d)/g],
  // Names of ID photos: of one and of two cun.
  [/^content\.sizes\./, /[12](?=[寸촌])/g],
];
