/**
 * A file format that a cut-out can be written in, as far as the screen has to know it. What writes it is `encode.ts` in the same
 * folder; the worker finds that by the folder's name, which is the codec's id.
 */
export interface Codec<Id extends string = string> {
  readonly id: Id;
  /** On screen, where it is the same in every language. */
  readonly label?: string;
  readonly mime: string;
  /** End of the file's name, with its dot. */
  readonly extension: string;
  /** The largest picture that the format can hold or that may be waited for; absent: any. */
  readonly limits?: { readonly maxSide?: number; readonly maxPixels?: number };
  /** Soft pixels stay soft; without it the picture is drawn on a colour. */
  readonly alpha: boolean;
  /** Takes a quality from 0 to 1. */
  readonly quality: boolean;
  /** States how many pixels make an inch. */
  readonly dpi: boolean;
  /** Can carry how the photo was taken. */
  readonly camera: boolean;
  /** A host page may ask for it (`startExtract`); the others are downloads alone. */
  readonly forHosts: boolean;
  /** Up to this many pixels a file is made before it is asked for: about a second of the worker's time on a slow machine. */
  readonly foreseenPixels: number;
  /** What its encoder may weigh, gzip, where it is fetched with the first such file; the build is held to it. */
  readonly bytes?: number;
}
