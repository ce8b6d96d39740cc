import { accounts } from './features/accounts/plugin.ts';
import { admission } from './features/admission/plugin.ts';
import { batch } from './features/batch/plugin.ts';
import { coarse } from './features/coarse/plugin.ts';
import { contentPictures } from './features/content/plugin.ts';
import { credits } from './features/credits/plugin.ts';
import { demo } from './features/demo/plugin.ts';
import { editorPage } from './features/editor-page/plugin.ts';
import { faces } from './features/faces/plugin.ts';
import { visitorFeedback } from './features/feedback/plugin.ts';
import { foreignPictures } from './features/foreign-pictures/plugin.ts';
import { gallery, galleryPictures } from './features/gallery/plugin.ts';
import { healthChecks } from './features/health/plugin.ts';
import { login } from './features/login/plugin.ts';
import { materials } from './features/materials/plugin.ts';
import { matting } from './features/matting/plugin.ts';
import { metricsPage } from './features/metrics/plugin.ts';
import { objectStore } from './features/object-store/plugin.ts';
import { openApi } from './features/openapi/plugin.ts';
import { operators } from './features/operators/plugin.ts';
import { removebgApi } from './features/removebg-api/plugin.ts';
import { resultSigning } from './features/result-signing/plugin.ts';
import { sandboxFaults } from './features/sandbox-faults/plugin.ts';
import { sdkFiles } from './features/sdk-files/plugin.ts';
import { services } from './features/services/plugin.ts';
import { site } from './features/site/plugin.ts';
import { templates } from './features/templates/plugin.ts';
import { uploads } from './features/uploads/plugin.ts';
import { works } from './features/works/plugin.ts';
import type { Parts } from './parts.ts';
import type { Plugin } from './platform/http/plugin.ts';

interface Row {
  plugin: Plugin<Parts>;
  /** The listener that it answers on, where the configuration opens that one. */
  on: 'editor' | 'site' | 'store' | 'demo' | 'operator' | 'every';
  /** Its hooks and parsers are the whole listener's, of answers without a route too. */
  whole?: true;
}

/** Every feature of the server. A new one is a folder of features/ and a row here. */
export const FEATURES: readonly Row[] = [
  // Before the routes that it makes fail.
  { plugin: sandboxFaults, on: 'editor', whole: true },
  { plugin: sdkFiles, on: 'editor' },
  { plugin: editorPage, on: 'editor' },
  { plugin: admission, on: 'editor' },
  { plugin: uploads, on: 'editor' },
  { plugin: matting, on: 'editor' },
  { plugin: coarse, on: 'editor' },
  { plugin: faces, on: 'editor' },
  { plugin: foreignPictures, on: 'editor' },
  { plugin: visitorFeedback, on: 'editor' },
  { plugin: removebgApi, on: 'editor' },
  { plugin: batch, on: 'editor' },
  { plugin: resultSigning, on: 'editor' },
  { plugin: login, on: 'editor' },
  { plugin: accounts, on: 'editor' },
  { plugin: credits, on: 'editor' },
  { plugin: materials, on: 'editor' },
  { plugin: templates, on: 'editor' },
  { plugin: works, on: 'editor' },
  { plugin: gallery, on: 'editor' },
  { plugin: services, on: 'editor' },
  { plugin: openApi, on: 'editor' },
  { plugin: galleryPictures, on: 'site' },
  { plugin: contentPictures, on: 'site' },
  { plugin: site, on: 'site' },
  { plugin: objectStore, on: 'store', whole: true },
  { plugin: demo, on: 'demo' },
  { plugin: operators, on: 'operator' },
  { plugin: metricsPage, on: 'operator' },
  { plugin: healthChecks, on: 'every' },
];
