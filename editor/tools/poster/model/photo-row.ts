/** A photo as it is kept: without an address, which dies with the document. */
export interface PhotoRow {
  asset: string;
  name: string;
  blob: Blob;
  width: number;
  height: number;
}
