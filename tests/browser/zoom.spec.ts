import { test } from './product.ts';
import { AT_200, zoomedResult, zoomedSite } from './zoom-flow.ts';

/** One enlarged flow of the editor and of the site each time, the others among the long tests. */

test.use({ deviceScaleFactor: AT_200.scale });
zoomedResult(AT_200);
zoomedSite(AT_200);
