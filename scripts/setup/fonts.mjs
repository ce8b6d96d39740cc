/** @import { Machine } from './machine.mjs' */
import { aptInstall, aptWorks } from './apt.mjs';

const LANGUAGES = ['ja', 'ko', 'zh-cn', 'zh-tw'];
export const FONT_PACKAGES = ['fontconfig', 'fonts-noto-cjk', 'fonts-inter'];

/**
 * The editor speaks Japanese, Korean and Chinese; without fonts for them the browser tests see boxes for glyphs. Only Linux lacks
 * such fonts. Never a reason to stop: the tests that need the glyphs say so themselves.
 *
 * @param {Machine} machine
 */
export function ensureFonts(machine) {
  const lacking = languagesWithoutFont(machine);
  if (lacking.length === 0) return;
  machine.say(
    `no font for ${lacking.join(', ')}${aptWorks(machine) ? ': installing Noto CJK and Inter with apt-get' : ''}`,
  );
  if (aptWorks(machine) && aptInstall(machine, FONT_PACKAGES) && languagesWithoutFont(machine).length === 0) return;
  machine.say(
    'tests that compare glyphs will fail; install the fonts "Noto Sans CJK" (Debian: fonts-noto-cjk) to change that',
  );
}

/**
 * @param {Machine} machine
 * @returns {string[]}
 */
export function languagesWithoutFont(machine) {
  if (machine.platform !== 'linux') return [];
  return LANGUAGES.filter(
    (language) => machine.run('fc-list', [`:lang=${language}`, 'family'], { quiet: true }).output.trim() === '',
  );
}
