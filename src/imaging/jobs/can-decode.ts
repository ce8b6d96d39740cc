/** A white pixel as AVIF: what a browser that has the decoder opens. */
const PIXEL =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAABwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAkbWRhdBIACgc4AAaQENBpMg8f8mKE4AAWAACQNY48fWQ=';

type Decode = (blob: Blob) => Promise<{ close(): void }>;

const answers = new WeakMap<Decode, Promise<boolean>>();

/** Whether the browser decodes AVIF: each decoder is asked once, when a file was refused. */
export function canDecodeAvif(decode: Decode = createImageBitmap): Promise<boolean> {
  const answer =
    answers.get(decode) ??
    decode(new Blob([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))])).then(
      (bitmap) => {
        bitmap.close();
        return true;
      },
      () => false,
    );
  answers.set(decode, answer);
  return answer;
}
