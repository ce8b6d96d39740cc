import type { IFlattenedRuleSet } from 'dependency-cruiser';
import type { Floor } from './floors.ts';

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

/** Turns the table of floors into dependency-cruiser's rules: up to three a floor, one against circles, one against dead paths. */
export function rulesOf(floors: Readonly<Record<string, Floor>>): IFlattenedRuleSet {
  return {
    forbidden: [
      ...Object.entries(floors).flatMap(([name, floor]) => rulesOfFloor(name, floor)),
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

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

function rulesOfFloor(name: string, { folder, may, npm, node }: Floor): Rule[] {
  const from = { path: folder };
  const rules: Rule[] = [
    {
      name: `${name}-imports-only-its-floors`,
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
