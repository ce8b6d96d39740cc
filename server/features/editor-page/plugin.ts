import type { Plugin } from '../../platform/http/plugin.ts';
import { type EditorPagePorts, editorPageRoutes } from './routes.ts';

/** The editor's page, the page in its place, and the editor's files. */
export const editorPage: Plugin<EditorPagePorts> = editorPageRoutes;
