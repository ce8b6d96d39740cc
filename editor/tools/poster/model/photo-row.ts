/** A photo as it is kept: without an address, which dies with the document. */
export interface PhotoRow {
  asset: string;
  name: string;
  blob: Blob;
  width: number;
  height: number;
}

export const isPhotoRow = (raw: unknown): raw is PhotoRow => {
  if (typeof raw !== 'object' || raw === null) return false;
  const { asset, name, blob, width, height } = raw as Record<string, unknown>;
  return (
    typeof asset === 'string' &&
    typeof name === 'string' &&
    blob instanceof Blob &&
    typeof width === 'number' &&
    typeof height === 'number'
  );
};
