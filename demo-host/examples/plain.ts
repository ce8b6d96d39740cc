import type { CutoutLoader } from '@cutout/sdk/pure';
import { connectPage } from './page.ts';
import { ACCESS_KEY, ORIGIN } from './shop.ts';

// A partner writes <script src="https://…/sdk/v1/cutout-sdk.js"></script>; here the address depends on the ports of this server.
const script = document.createElement('script');
script.src = `${ORIGIN}/sdk/v1/cutout-sdk.js`;
script.addEventListener('load', () => {
  const { CutoutSDK } = window as unknown as { CutoutSDK: CutoutLoader };
  const cutout = CutoutSDK.create({ accessKey: ACCESS_KEY, container: '#editor', locale: 'en', hide: ['addPhotos'] });
  const { onSave, onError } = connectPage(cutout);
  cutout.on('save', onSave);
  cutout.on('error', onError);
});
document.head.append(script);
