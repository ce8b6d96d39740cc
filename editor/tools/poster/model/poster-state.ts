import type { History } from '../../../../src/document/history/history.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { LayerTextId } from '../../../shell/layers/texts/useLayerTexts.ts';
import type { IncomingPicture } from '../../../shell/model/tool.ts';
import { FIT, type View } from '../../../shell/stage/view.ts';
import type { TextId } from '../texts/useTexts.ts';

export interface StepName {
  id: TextId | LayerTextId;
  values?: Values | undefined;
}

/** A person's own picture. */
export interface PosterPhoto {
  /** Its name among the scene's assets. */
  asset: string;
  name: string;
  blob: Blob;
  /** Of the blob in this document. */
  url: string;
  width: number;
  height: number;
  /** As it came in; undefined where the page was loaded since. */
  from?: IncomingPicture | undefined;
}

export const FORMATS = ['png', 'jpeg', 'pdf', 'svg'] as const;
export type PosterFormat = (typeof FORMATS)[number];

export interface PosterFile {
  format: PosterFormat;
  /** Pixels of the file for one of the page. */
  scale: number;
  /** 0–1, of JPG. */
  quality: number;
  /** Bleed and cut marks, of PDF. */
  marks: boolean;
}

export const RAIL = ['text', 'photos', 'shapes', 'stickers', 'back', 'draw'] as const;
export type RailPart = (typeof RAIL)[number];

export interface PosterState {
  history: History<Scene, StepName> | undefined;
  /** Of the page, for files. */
  name: string;
  /** What the last file shows, or the last save. */
  saved: Scene | undefined;
  /** Id of the user's work that the page is. */
  work: string | undefined;
  /** Which save of it; undefined: that is not known. */
  version: number | undefined;
  /** It is being saved as one. */
  saving: boolean;
  photos: readonly PosterPhoto[];
  /** Pictures that are being read. */
  reading: number;
  rail: RailPart;
  view: View;
  file: PosterFile;
  /** Families that could not be had. */
  missing: readonly string[];
  /** Grows when fonts have come: widths are measured again. */
  fonts: number;
  /** A page of before, that one can go on with. */
  kept: boolean;
}

export const FIRST_STATE: PosterState = {
  history: undefined,
  name: '',
  saved: undefined,
  work: undefined,
  version: undefined,
  saving: false,
  photos: [],
  reading: 0,
  rail: 'text',
  view: FIT,
  file: { format: 'png', scale: 1, quality: 0.92, marks: true },
  missing: [],
  fonts: 0,
  kept: false,
};
