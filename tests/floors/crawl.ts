import { cruise, type IViolation } from 'dependency-cruiser';
import { floors } from './floors.ts';
import { rulesOf } from './rules.ts';

/** What a crawl saw: how many modules, and each violation as `rule: from -> to`. */
export type Crawl = { readonly modules: readonly string[]; readonly violations: readonly string[] };

/**
 * Reads the folders' imports, type imports included, with the JavaScript compiler (TypeScript 6; under 7 dependency-cruiser sees
 * no module and finds no fault).
 *
 * @param root the folder that holds src/, sdk/ and so on
 */
export async function crawl(root: string, folders: readonly string[]): Promise<Crawl> {
  const { output } = await cruise([...folders], {
    baseDir: root,
    ruleSet: rulesOf(floors),
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['^dist/', '\\.css$', '\\.json$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result');
  return {
    modules: output.modules.map(({ source }) => source),
    violations: output.summary.violations.map(nameOf),
  };
}

const nameOf = ({ rule, from, to }: IViolation): string => `${rule.name}: ${from} -> ${to}`;
