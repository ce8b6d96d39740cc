import type { DocumentRule, RuleSource } from './rule.ts';

const READ = '2026-11-24';
const office = (url: string, says: string): RuleSource => ({ url, by: 'office', read: READ, says });
const other = (url: string, says: string): RuleSource => ({ url, by: 'other', read: READ, says });

/** Rules that were read, each with its page. A rule is added with the page that it was read on, or without a source. */
const READ_RULES: readonly DocumentRule[] = [
  {
    ...{
      id: 'us-passport',
      country: 'US',
      kind: 'passport',
      width: 51,
      height: 51,
      head: [25, 35],
      backgrounds: ['white'],
    },
    pixels: { width: 600, height: 600 },
    source: office(
      'https://bg.usembassy.gov/visas/nonimmigrant-visas/photo-requirements/',
      '51 × 51 mm; chin to top of the head 25 to 35 mm; plain white or off-white background',
    ),
  },
  {
    ...{ id: 'us-green-card', country: 'US', kind: 'residence', width: 51, height: 51, head: [25, 35], eyes: [28, 35] },
    ...{ backgrounds: ['white'], pixels: { width: 600, height: 600 } },
    source: other(
      'https://www.idphoto4you.com/?Target=SamplePage_US',
      'as the passport photo, head 25 to 35 mm; eyes 28 to 35 mm from the lower edge; at least 600 × 600 px',
    ),
  },
  {
    ...{ id: 'gb-passport', country: 'GB', kind: 'passport', width: 35, height: 45, head: [29, 34] },
    ...{ backgrounds: ['grey', 'cream'], pixels: { width: 600, height: 750 } },
    source: other(
      'https://easyphoto.in/uk-passport-photo/',
      '35 × 45 mm; chin to crown 29 to 34 mm; plain light grey or cream, not white; digital at least 600 × 750 px',
    ),
  },
  {
    ...{ id: 'tc-passport', country: 'TC', kind: 'passport', width: 35, height: 45, head: [29, 34] },
    backgrounds: ['grey', 'cream'],
    source: office(
      'https://gov.tc/passports/photos',
      '35 × 45 mm; crown to chin between 29 and 34 mm; plain cream or light grey background',
    ),
  },
  {
    ...{ id: 'fr-id', country: 'FR', kind: 'idCard', width: 35, height: 45, head: [32, 36] },
    backgrounds: ['grey', 'lightBlue'],
    source: office(
      'https://passeport.ants.gouv.fr/Vos-demarches/Photographie-d-identite',
      '35 × 45 mm; face 32 to 36 mm from chin to crown; plain light background, white is forbidden',
    ),
  },
  {
    ...{ id: 'fr-passport', country: 'FR', kind: 'passport', width: 35, height: 45, head: [32, 36] },
    backgrounds: ['grey', 'lightBlue'],
    source: office(
      'https://passeport.ants.gouv.fr/Vos-demarches/Photographie-d-identite',
      'identity card and passport alike: 35 × 45 mm, face 32 to 36 mm, light grey or light blue, never white',
    ),
  },
  {
    ...{ id: 'de-visa', country: 'DE', kind: 'visa', width: 35, height: 45, head: [32, 36] },
    source: office(
      'https://riga.diplo.de/lv-lv/service/05-visaeinreise/2718466-2718466',
      '45 × 35 mm; face 70 to 80 % of the height, 32 to 36 mm; not retouched',
    ),
  },
  {
    ...{ id: 'de-passport', country: 'DE', kind: 'passport', width: 35, height: 45, head: [32, 36], dpi: 600 },
    backgrounds: ['white', 'grey', 'cream', 'lightBlue'],
    source: office(
      'https://dublin.diplo.de/ie-de/-/2339064',
      'face not under 32 and not over 36 mm; plain light background, ideally neutral grey; print at 600 dpi or more',
    ),
  },
  {
    ...{ id: 'hk-passport', country: 'HK', kind: 'passport', width: 40, height: 50, head: [32, 36], dpi: 600 },
    ...{ backgrounds: ['white'], pixels: { width: 1200, height: 1600 } },
    source: office(
      'https://www.immd.gov.hk/eng/residents/immigration/traveldoc/photorequirements.html',
      '40 × 50 mm; chin to crown 32 to 36 mm; plain white; digital at least 1200 × 1600 px',
    ),
  },
  {
    ...{ id: 'sg-passport', country: 'SG', kind: 'passport', width: 35, height: 45, backgrounds: ['white'] },
    pixels: { width: 400, height: 514 },
    source: office(
      'https://www.ica.gov.sg/common/passport-photo-guidelines',
      '35 × 45 mm without a border; plain white background; 400 × 514 px; not altered in any way',
    ),
  },
  {
    ...{ id: 'in-passport', country: 'IN', kind: 'passport', width: 51, height: 51 },
    backgrounds: ['white', 'grey', 'cream', 'lightBlue'],
    source: office(
      'https://eoi.gov.in/harare/?3439',
      '2 × 2 inches; plain light background. Its face height is from the edge of the forehead, which is not measured here',
    ),
  },
  {
    ...{ id: 'jp-passport', country: 'JP', kind: 'passport', width: 35, height: 45, head: [32, 36], top: [2, 6] },
    backgrounds: ['white', 'grey', 'cream', 'lightBlue'],
    source: office(
      'http://www.pref.miyazaki.lg.jp/kokusai-keizaikoryu/kanko/koryu/shashin.html',
      '45 × 35 mm; crown to chin 32 to 36 mm; 2 to 6 mm above the head; plain pale background',
    ),
  },
  {
    ...{ id: 'jp-visa', country: 'JP', kind: 'visa', width: 45, height: 45, backgrounds: ['white'] },
    source: office('https://www.mumbai.in.emb-japan.go.jp/en/visa/photo.html', '45 × 45 mm; white background alone'),
  },
  {
    ...{ id: 'pl-passport', country: 'PL', kind: 'passport', width: 35, height: 45, head: [31, 36], eyes: [20, 30] },
    backgrounds: ['white', 'grey', 'cream', 'lightBlue'],
    source: office(
      'http://www.bip.powiat-wolominski.pl/index.php?cmd=zawartosc&opt=pokaz&id=4636',
      '35 × 45 mm; face 31 to 36 mm; eyes 20 to 30 mm from the lower edge; plain light background',
    ),
  },
  {
    ...{ id: 'cn-residence', country: 'CN', kind: 'residence', width: 33, height: 48, head: [28, 33] },
    backgrounds: ['white', 'lightBlue'],
    source: office(
      'http://english.nanjing.gov.cn/crj/zpbz/',
      '48 × 33 mm; head 28 to 33 mm long; white or light blue background',
    ),
  },
  {
    ...{ id: 'cn-passport', country: 'CN', kind: 'passport', width: 33, height: 48, head: [28, 33], top: [3, 5] },
    ...{ below: 7, backgrounds: ['white'] },
    source: other(
      'https://bbs.sgcn.org/thread-16277781-3-1.html',
      '33 × 48 mm; chin to crown 28 to 33 mm; 3 to 5 mm above; at least 7 mm below the chin; white',
    ),
  },
  {
    ...{ id: 'by-passport', country: 'BY', kind: 'passport', width: 35, height: 45, head: [32, 35], top: [2, 3] },
    backgrounds: ['white', 'grey', 'cream', 'lightBlue'],
    source: office(
      'https://italy.mfa.gov.by/it/consular_issues/passport/foto/',
      '35 × 45 mm; chin to crown 32 to 35 mm; 2 to 3 mm above the head; light and even background',
    ),
  },
  {
    ...{ id: 'ca-passport', country: 'CA', kind: 'passport', width: 50, height: 70, head: [31, 36] },
    source: other(
      'https://www.theupsstore.ca/tag/passport',
      '50 × 70 mm; 31 to 36 mm from the chin to the top of the head; taken by a photographer',
    ),
  },
  {
    ...{ id: 'ca-visa', country: 'CA', kind: 'visa', width: 35, height: 45, head: [31, 36] },
    ...{ backgrounds: ['white', 'grey', 'cream', 'lightBlue'], pixels: { width: 420, height: 540 } },
    source: other(
      'https://talentsolutioncanada.com/photo-req/',
      'at least 35 × 45 mm; chin to crown 31 to 36 mm; digital at least 420 × 540 px; plain white or light background',
    ),
  },
  {
    ...{ id: 'au-passport', country: 'AU', kind: 'passport', width: 35, height: 45, head: [32, 36] },
    backgrounds: ['white', 'grey'],
    source: other(
      'http://whystudiohk.com/%E6%BE%B3%E6%B4%B2%E8%AD%B7%E7%85%A7%E7%9B%B8%E8%A6%8F%E6%A0%BC%EF%BD%9C%E6%BE%B3%E6%B4%B2%E7%A7%BB%E6%B0%91%E7%85%A7%E7%89%872020-%E5%B9%B4/',
      '35 to 40 × 45 to 50 mm; chin to crown 32 to 36 mm; plain white or light grey background',
    ),
  },
  {
    ...{ id: 'fi-passport', country: 'FI', kind: 'passport', width: 36, height: 47, head: [32, 36], top: [4, 6] },
    ...{ below: 7, centre: 1.5, pixels: { width: 500, height: 653 } },
    source: other(
      'https://www.timpson.co.uk/services/passport-photos/international-passport-photo-sizes/finland',
      '36 × 47 mm; head 32 to 36 mm; 4 to 6 mm above, 7 to 9 mm below; at most 1.5 mm from the middle',
    ),
  },
  {
    ...{ id: 'ch-passport', country: 'CH', kind: 'passport', width: 35, height: 45, head: [29, 34] },
    source: other(
      'https://persofoto.de/lexikon/auslaendische-passbildbestimmungen/schweiz',
      '35 × 45 mm; face 29 to 34 mm; in the middle of the photo',
    ),
  },
  {
    ...{ id: 'es-id', country: 'ES', kind: 'idCard', width: 26, height: 32, backgrounds: ['white'] },
    source: other('https://fotoscarnetmanresa.es/normativa.html', '32 × 26 mm; plain white background'),
  },
  {
    ...{
      id: 'tw-passport',
      country: 'TW',
      kind: 'passport',
      width: 35,
      height: 45,
      head: [32, 36],
      backgrounds: ['white'],
    },
    source: other(
      'https://bed55420.pixnet.net/blog/post/416214145',
      '45 × 35 mm; crown to chin 32 to 36 mm; white background',
    ),
  },
  {
    ...{
      id: 'kr-passport',
      country: 'KR',
      kind: 'passport',
      width: 35,
      height: 45,
      head: [32, 36],
      backgrounds: ['white'],
    },
    pixels: { width: 413, height: 531 },
    source: other(
      'https://secret-society.tistory.com/285',
      '35 × 45 mm; crown to chin 32 to 36 mm; even white background; no edited photos',
    ),
  },
  {
    ...{ id: 'ie-passport', country: 'IE', kind: 'passport', width: 35, height: 45, head: [31.5, 36] },
    pixels: { width: 715, height: 951 },
    source: other(
      'https://www.timpson.co.uk/services/passport-photos/international-passport-photo-sizes/ireland',
      '35 × 45 mm at least; head 70 to 80 %; digital at least 715 × 951 px',
    ),
  },
  {
    ...{ id: 'nz-passport', country: 'NZ', kind: 'passport', width: 35, height: 45 },
    pixels: { width: 900, height: 1200 },
    source: other(
      'https://www.nzpassport.online/passport-photo-requirements/',
      '35 × 45 mm printed; digital 900 to 4500 × 1200 to 6000 px',
    ),
  },
  {
    ...{ id: 'my-visa', country: 'MY', kind: 'visa', width: 35, height: 45, backgrounds: ['white'] },
    source: office(
      'https://visa.educationmalaysia.gov.my/guidelines/passport-photo-guidelines.html/',
      '35 × 45 mm, not cut from a larger picture; plain white background',
    ),
  },
  {
    ...{ id: 'it-passport', country: 'IT', kind: 'passport', width: 35, height: 45, backgrounds: ['white'] },
    source: office(
      'https://ambtallinn.esteri.it/en/servizi-consolari-e-visti/servizi-per-il-cittadino-italiano/passaporti-e-carte-didentita/',
      '35 × 45 mm; white background. Its share of the face is up to the forehead, which is not measured here',
    ),
  },
];

/** Known by their sizes alone: no page was read for them. */
const UNREAD_RULES: readonly DocumentRule[] = [
  { id: 'nl-passport', country: 'NL', kind: 'passport', width: 35, height: 45 },
  { id: 'ru-passport', country: 'RU', kind: 'passport', width: 35, height: 45 },
  { id: 'br-id', country: 'BR', kind: 'idCard', width: 30, height: 40 },
  { id: 'eu-visa', country: 'EU', kind: 'visa', width: 35, height: 45 },
  { id: 'size-25x35', country: '', kind: 'size', width: 25, height: 35 },
  { id: 'size-35x49', country: '', kind: 'size', width: 35, height: 49 },
  { id: 'size-35x45', country: '', kind: 'size', width: 35, height: 45 },
  { id: 'size-50x50', country: '', kind: 'size', width: 50, height: 50 },
];

export const DOCUMENTS: readonly DocumentRule[] = [...READ_RULES, ...UNREAD_RULES];

/** The id of a size that a person types. */
export const OWN_SIZE = 'own';
