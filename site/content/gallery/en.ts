/** Words of the gallery. */
export const texts = {
  headline: 'Gallery.',
  lead: 'Pictures that were made here. The house’s own are drawn by code, from a seed.',
  description:
    'Pictures that were made here, drawn by code from a seed, each under a free licence: landscapes, animals, patterns and things.',
  workDescription:
    '{work}: a picture by {maker}, {width} × {height} px, under {licence}. Download it, or open it in the editor and go on from there.',
  tags: {
    land: 'Land',
    sea: 'Sea',
    animal: 'Animals',
    plant: 'Plants',
    building: 'Buildings',
    thing: 'Things',
    pattern: 'Patterns',
  },
  all: 'All',
  subject: 'Choose a subject',
  house: 'House · seed {seed}',
  licence: 'Licence',
  maker: 'Made by',
  size: 'Size',
  download: 'Download',
  more: 'More of the gallery',
} as const;
