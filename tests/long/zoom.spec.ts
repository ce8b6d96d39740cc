import { test } from '../browser/product.ts';
import { AT_200, AT_400, zoomedBatch, zoomedResult, zoomedRetouch, zoomedSite } from '../browser/zoom-flow.ts';

/** What `npm test` leaves out of the enlarged screens. */

test.describe(() => {
  test.use({ deviceScaleFactor: AT_200.scale });
  zoomedRetouch(AT_200);
  zoomedBatch(AT_200);
});

test.describe(() => {
  test.use({ deviceScaleFactor: AT_400.scale });
  zoomedResult(AT_400);
  zoomedRetouch(AT_400);
  zoomedBatch(AT_400);
  zoomedSite(AT_400);
});
