import type { Clock } from '../../../src/base/clock.ts';
import type { CopyMaker } from '../../platform/copies/picture-copies.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Content } from './content.ts';
import { ContentDesk } from './desk.ts';
import { PictureStore } from './picture-store.ts';
import { ContentPictures } from './pictures.ts';

/** Content as operators edit it, and the pictures that they add to it. */
export interface DeskParts {
  contentDesk: ContentDesk;
  sitePictures: PictureStore;
}

export function openDesk(content: Content, database: Database, clock: Clock, maker: CopyMaker): DeskParts {
  const sitePictures = new PictureStore(database, clock);
  return {
    contentDesk: new ContentDesk(content, new ContentPictures(sitePictures, content.store, maker)),
    sitePictures,
  };
}
