import { BACKGROUND_DRAWINGS } from '../../../src/document/backgrounds/drawings.ts';
import { serveImaging } from '../../../src/imaging/worker/serve-imaging.ts';

serveImaging(BACKGROUND_DRAWINGS);
