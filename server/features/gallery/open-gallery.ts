import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { Publications } from './publications.ts';
import { Reports } from './reports.ts';
import { Review } from './review.ts';
import { ShownWorks } from './shown-works.ts';

/** Works that users publish in the gallery. */
export interface GalleryParts {
  publications: Publications;
  workReports: Reports;
  review: Review;
  shownWorks: ShownWorks;
}

export const openGallery = (database: Database, clock: Clock, secret: MasterSecret): GalleryParts => ({
  publications: new Publications(database, clock),
  workReports: new Reports(database, clock, secret),
  review: new Review(database, clock),
  shownWorks: new ShownWorks(database, clock),
});
