import type { AppHost } from '../protocol/app-hosts.ts';

/** How each host calls itself to programs and in reports; what people read is in their language (site/content/chrome). */
export const APP_NAMES: Readonly<Record<AppHost, string>> = {
  OFFICIAL: 'Cutout Studio',
  CUTOUT: 'Cutout',
  DESIGN_ROOM: 'Cutout Design Room',
  GALLERY: 'Cutout Gallery',
};
