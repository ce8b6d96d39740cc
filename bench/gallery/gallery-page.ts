/** Two files of one view: the whole, made small, and a crop at 100 %. */
interface View {
  whole: string;
  crop: string;
}

export interface Shown {
  name: string;
  facts: string;
  original: View;
  mattes: readonly ({ words: string } & View)[];
  cutouts: readonly { words: string; backgrounds: readonly View[] }[];
}

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const image = (file: string, words: string) =>
  `<img loading="lazy" src="${safe(encodeURI(file))}" alt="${safe(words)}">`;
const figure = (words: string, inner: string) => `<figure>${inner}<figcaption>${safe(words)}</figcaption></figure>`;

function section({ name, facts, original, mattes, cutouts }: Shown): string {
  const rows = (['whole', 'crop'] as const).map((view) => {
    const first = figure('original', image(original[view], `${name}, original`));
    const masks = mattes.map((matte) => figure(`matte, ${matte.words}`, image(matte[view], `matte, ${matte.words}`)));
    const backgrounds = cutouts.map(({ words, backgrounds: three }) =>
      figure(words, three.map((background) => image(background[view], words)).join('')),
    );
    return `<div class="row">${first}${masks.join('')}</div><div class="row">${backgrounds.join('')}</div>`;
  });
  return `<section><h2>${safe(name)}</h2><p>${safe(facts)}</p>${rows[0]}<details open><summary>100 %</summary>${rows[1]}</details></section>`;
}

/** The page; its pictures lie beside it. */
export const galleryPage = (shown: readonly Shown[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #f4f4f2; color: #222; }
section { margin: 0 0 56px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; margin: 8px 0; }
figure { margin: 0; }
figure img { display: inline-block; vertical-align: top; margin-right: 2px; }
figcaption { color: #555; }
</style>
<h1>Gallery</h1>
<p>Original, matte and cut-out on black, white and green, with and without each refinement; below, 100 % crops where the matte is least sure.</p>
${shown.map(section).join('\n')}
</html>
`;
