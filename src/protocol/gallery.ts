/** Works that users publish in the gallery (D254). */
export const GALLERY_LIMITS = {
  /** Of one user, in review and shown together. */
  most: 20,
  /** Sent in by one user within a day, those withdrawn again too. */
  aDay: 5,
  /** Of all users, not looked at yet. */
  waiting: 500,
  /** Bytes of a picture as it is sent. */
  bytes: 5 * 1024 * 1024,
  /** px of its shorter side, at least. */
  shortest: 400,
  /** Its longer side is at most so many times its shorter one. */
  ratio: 3,
  name: 80,
  alt: 300,
  maker: 40,
  tags: 3,
  /** Reports of different people that send a work back to review. */
  reports: 3,
  /** By one person, or from one network without a login, within a day. */
  reportsADay: 10,
  /** Letters of what is said beside a reason. */
  words: 500,
} as const;

/** Characters of a picture as a data address. */
export const MOST_PICTURE = Math.ceil(GALLERY_LIMITS.bytes / 3) * 4 + 'data:image/jpeg;base64,'.length;

/** px of the files of a work; the largest of them is as wide as its picture was, where that is less. */
export const WORK_WIDTHS = [400, 800, 1600] as const;

export const GALLERY_TAGS = ['land', 'sea', 'animal', 'plant', 'building', 'thing', 'pattern'] as const;
export const GALLERY_LICENCES = ['CC-BY-4.0', 'CC0-1.0'] as const;

/**
 * - `review`: an operator has not looked at it, or is to look again
 * - `shown`: everybody sees it
 * - `refused`: by an operator, with a reason; its picture is deleted
 */
export const WORK_STATES = ['review', 'shown', 'refused'] as const;

/** Why a work is reported, and why an operator refuses one. */
export const WORK_REASONS = ['rights', 'person', 'harm', 'advert', 'other'] as const;
export type WorkReason = (typeof WORK_REASONS)[number];

/** Kinds of the notices by which a maker hears of a work. */
export const WORK_NOTICES = ['workShown', 'workRefused', 'workReview'] as const;
export type WorkNotice = (typeof WORK_NOTICES)[number];

/** Its address part. */
export const WORK_ID = /^u[0-9a-z]{12}$/;

const FOLDER = '/gallery/works/';

export const workFile = (id: string, width: number): string => `${FOLDER}${id}-${width}.webp`;

/** The files of a user's work by the address of its largest, the smallest first; none where the address is another. */
export function workFiles(src: string): { src: string; width: number }[] {
  const [, id = '', most = ''] = /^\/gallery\/works\/(u[0-9a-z]{12})-(\d{3,4})\.webp$/.exec(src) ?? [];
  if (id === '') return [];
  const widths = [...WORK_WIDTHS.filter((width) => width < Number(most)), Number(most)];
  return widths.map((width) => ({ src: workFile(id, width), width }));
}
