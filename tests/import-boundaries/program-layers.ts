import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export type Rule = IRegularForbiddenRuleType;

/** What ships: of a package for development it may take types alone. */
const PRODUCTION = '^(src|sdk|editor|site|server|packages)/';
/** Programs that draw or copy what lies beside them, run by hand. */
const GENERATORS = '^(editor/samples/draw|server/.*/seeds/draw|src/ui/icons/copy)\\.ts$';

const forbid = (name: string, from: Rule['from'], to: Rule['to']): Rule => ({ name, severity: 'error', from, to });

/** The layers inside the programs, beside the table of layers.ts; `$1` is the folder that the importing file lies in. */
export const programLayers: readonly Rule[] = [
  forbid(
    'server-platform-imports-only-platform',
    { path: '^server/platform/' },
    { path: '^server/', pathNot: '^server/platform/' },
  ),
  forbid(
    'server-inference-imports-only-platform',
    { path: '^server/inference/' },
    { path: '^server/', pathNot: '^server/(platform|inference)/' },
  ),
  forbid(
    'server-feature-imports-no-other',
    { path: '^server/features/([^/]+)/' },
    { path: '^server/', pathNot: ['^server/(platform|inference)/', '^server/features/$1/'] },
  ),
  forbid(
    'editor-tool-imports-no-other',
    { path: '^editor/tools/([^/]+)/' },
    { path: '^editor/tools/', pathNot: '^editor/tools/$1/' },
  ),
  forbid(
    'editor-shell-knows-tools-by-their-manifests',
    { path: '^editor/shell/' },
    { path: '^editor/tools/[^/]+/', pathNot: '^editor/tools/[^/]+/manifest\\.tsx?$' },
  ),
  forbid(
    'production-takes-no-package-for-development',
    { path: PRODUCTION, pathNot: GENERATORS },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'production-takes-declared-packages',
    { path: PRODUCTION, pathNot: GENERATORS },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
];

/**
 * Rules that do not hold yet. A row goes as soon as its violations are gone: a test says so. No row may be added.
 */
export const PENDING: readonly string[] = [];
