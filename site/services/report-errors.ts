import { deliverForm } from '../../src/context/deliver-form.ts';
import { createErrorReporter } from '../../src/context/error-reports.ts';
import { siteConfig } from '../config/config.ts';

declare const __VERSION__: string | undefined;

/** Errors of this page that nobody caught, for the operators. */
export const siteErrors = createErrorReporter(
  {
    program: 'site',
    version: typeof __VERSION__ === 'undefined' ? 'dev' : __VERSION__,
    path: () => location.pathname,
  },
  (report) => void deliverForm(`${siteConfig().editorOrigin}/errors/report`, { ...report }, window),
);
