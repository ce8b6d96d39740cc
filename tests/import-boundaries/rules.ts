import type { IFlattenedRuleSet } from 'dependency-cruiser';
import type { Layer } from './layers.ts';
import { programLayers, type Rule } from './program-layers.ts';

const NPM = [
  'npm',
  'npm-dev',
  'npm-optional',
  'npm-peer',
  'npm-bundled',
  'npm-no-pkg',
  'npm-unknown',
  'aliased',
] as const;

/** Turns the table of layers into dependency-cruiser's rules: up to three a layer, the layers inside the programs, one
 * against circles, one against dead paths. */
export function rulesOf(layers: Readonly<Record<string, Layer>>): IFlattenedRuleSet {
  return {
    forbidden: [
      ...Object.entries(layers).flatMap(([name, layer]) => rulesOfLayer(name, layer)),
      ...programLayers,
      {
        name: 'circle',
        severity: 'error',
        from: {},
        // A part that is loaded later may look back at who loads it (the frame's first script and the app): no order to get wrong.
        to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
      },
      {
        name: 'not-found',
        severity: 'error',
        from: {},
        to: { couldNotResolve: true, pathNot: '^(virtual:|node:)|\\?' },
      },
    ],
  };
}

function rulesOfLayer(name: string, { folder, may, npm, node }: Layer): Rule[] {
  const from = { path: folder };
  const rules: Rule[] = [
    {
      name: `${name}-imports-only-its-layers`,
      severity: 'error',
      from,
      to: { pathNot: [folder, ...may], dependencyTypes: ['local'] },
    },
  ];
  if (npm !== 'any') {
    const allowed = npm.length === 0 ? {} : { pathNot: npm.map((one) => `(^|node_modules/)${one}(/|$)`) };
    rules.push({
      name: `${name}-takes-no-other-package`,
      severity: 'error',
      from,
      to: { ...allowed, dependencyTypes: [...NPM] },
    });
  }
  if (!node) {
    rules.push({ name: `${name}-runs-without-node`, severity: 'error', from, to: { dependencyTypes: ['core'] } });
  }
  return rules;
}
