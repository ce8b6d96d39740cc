import type { AddSheet } from '../../src/fonts/load-fonts.ts';

const sheets = new Map<string, Promise<void>>();

/** The server has the faces (server/features/site/font-routes.ts). One that could not be had is asked for again. */
export const addSheet: AddSheet = ({ package: name }) => {
  const known = sheets.get(name);
  if (known !== undefined) return known;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `/scenes/fonts/${name}/index.css`,
  });
  const added = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      sheets.delete(name);
      link.remove();
      fail(new Error('no sheet'));
    });
  });
  sheets.set(name, added);
  document.head.append(link);
  return added;
};
