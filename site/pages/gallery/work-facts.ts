import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import { filled } from '../../content/filled.ts';
import type { GALLERY } from '../../content/gallery/gallery.ts';

type Work = ContentPage<'work'>;

const LICENCES = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** What is known of a work: words and their values. */
export function workRows(
  { facts: { picture, maker, licence, source } }: Work,
  texts: (typeof GALLERY)[keyof typeof GALLERY],
): [string, string][] {
  return [
    [texts.maker, source.type === 'house' ? `${maker} · ${filled(texts.house, { seed: source.seed })}` : maker],
    [texts.size, `${picture.width} × ${picture.height}`],
    [texts.licence, licence],
  ];
}

/** For search engines. @param origin of our site */
export const workJson = ({ facts: { picture, maker, licence, source }, text }: Work, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ImageObject',
  name: text.name,
  contentUrl: origin + picture.src,
  license: LICENCES[licence],
  creditText: maker,
  creator: { '@type': source.type === 'house' ? 'Organization' : 'Person', name: maker },
});
