/** A white pixel as AVIF: what a browser that has the decoder opens. */
const PIXEL =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAABwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAkbWRhdBIACgc4AAaQENBpMg8f8mKE4AAWAACQNY48fWQ=';

let avif: Promise<boolean> | undefined;

/** Whether the browser decodes AVIF: asked once, when a file was refused. */
export function canDecodeAvif(
  decode: (blob: Blob) => Promise<{ close(): void }> = createImageBitmap,
): Promise<boolean> {
  avif ??= decode(new Blob([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))])).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
  return avif;
}
