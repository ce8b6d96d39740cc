import { noServer } from '../../../src/api/no-server.ts';
import { createDeviceMatting } from '../../../src/imaging/device/device-matting.ts';
import { deviceCapabilities, deviceLacks } from '../../../src/imaging/device/support.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Translator } from '../../../src/ui/i18n/translator.ts';
import { createLazyCode } from '../lazy/lazy-code.ts';
import { createPrivateKey } from './private-key.ts';
import { loadPrivateTexts } from './texts.ts';

interface PrivateOptions {
  /** What the page says of the key. */
  info: string | undefined;
  translator: Translator;
  /** Where the editor's files are. */
  base: string;
}

/** What is another thing in private mode. Fetched by such a frame alone. */
export async function openPrivateMode({ info, translator, base }: PrivateOptions) {
  await translator.add(loadPrivateTexts);
  const key = createPrivateKey(info, deviceLacks(deviceCapabilities(globalThis)));
  const device = createLazyCode(async () => {
    if (key.weights === undefined) throw cutoutError('PRIVATE_MODE_UNAVAILABLE', 'there are no weights');
    return createDeviceMatting({ weights: key.weights });
  });
  /** Gets the weights, and each part that may be wanted, into the browser's cache: then nobody is needed any more. */
  function prefetch(): void {
    const { signal } = new AbortController();
    device
      .load()
      .then((loaded) => loaded.prepare(signal, () => {}))
      .catch(() => {});
    for (const part of key.parts) fetch(base + part).catch(() => {});
  }
  return { api: noServer, key, device, prefetch };
}
