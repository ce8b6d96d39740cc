import { cruise, type IViolation } from 'dependency-cruiser';
import type { Import } from './folder-cycles.ts';
import { layers } from './layers.ts';
import { rulesOf } from './rules.ts';

/** What a crawl saw: the modules, the imports of ours that are not at run time, and each violation as `rule: from -> to`. */
export type Crawl = {
  readonly modules: readonly string[];
  readonly imports: readonly Import[];
  readonly violations: readonly string[];
};

/**
 * Reads the folders' imports, type imports included, with the JavaScript compiler (TypeScript 6; under 7 dependency-cruiser sees
 * no module and finds no fault).
 *
 * @param root the folder that holds src/, sdk/ and so on
 */
export async function crawl(root: string, folders: readonly string[]): Promise<Crawl> {
  const { output } = await cruise([...folders], {
    baseDir: root,
    ruleSet: rulesOf(layers),
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    // The examples are projects of a partner: they name the packages as npm has them.
    exclude: { path: ['^dist/', '^demo-host/examples/', '\\.css$', '\\.json$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result');
  return {
    modules: output.modules.map(({ source }) => source),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(
          ({ dependencyTypes }) => dependencyTypes.includes('local') && !dependencyTypes.includes('dynamic-import'),
        )
        .map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: output.summary.violations.map(nameOf),
  };
}

const nameOf = ({ rule, from, to }: IViolation): string => `${rule.name}: ${from} -> ${to}`;
