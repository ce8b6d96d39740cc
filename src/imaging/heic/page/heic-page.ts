/**
 * The inside of the isolated frame. A classic script beside heic2any's own, which stays as it was published: this page has no
 * origin, and a module would need CORS for both.
 */
type Heic2any = (options: { blob: Blob; toType: string; quality: number }) => Promise<Blob | Blob[]>;

window.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.source !== window.parent || port === undefined || !(event.data instanceof Blob)) return;
  // Read at call time: its script is beside this one.
  const { heic2any } = window as unknown as { heic2any: Heic2any };
  heic2any({ blob: event.data, toType: 'image/jpeg', quality: 1 }).then(
    (made) => port.postMessage(Array.isArray(made) ? made[0] : made),
    (error: unknown) => port.postMessage(error instanceof Error ? error.message : JSON.stringify(error)),
  );
});
