import type { FamilyId, Scene, Script } from '../scene.ts';

/** One package of fonts as texts use it. All are under the SIL Open Font License 1.1. */
export interface Face {
  /** Of npm, in @fontsource-variable. */
  package: string;
  /** The family's name in CSS, and in files that name it. */
  css: string;
  /** What a person reads. */
  label: string;
  /** Axis of weight. */
  weights: { least: number; most: number };
  /** Above and below the baseline, shares of the size (hhea). */
  ascent: number;
  descent: number;
}

const face = (name: string, label: string, [least, most]: [number, number], ascent: number, descent: number): Face => ({
  package: name,
  css: `${label} Variable`,
  label,
  weights: { least, most },
  ascent,
  descent,
});

export const FACES: Readonly<Record<FamilyId, Face>> = {
  sans: face('noto-sans', 'Noto Sans', [100, 900], 1.069, 0.293),
  serif: face('noto-serif', 'Noto Serif', [100, 900], 1.069, 0.293),
  display: face('playfair-display', 'Playfair Display', [400, 900], 1.082, 0.251),
  condensed: face('oswald', 'Oswald', [200, 700], 1.193, 0.289),
  hand: face('caveat', 'Caveat', [400, 700], 0.96, 0.3),
};

/** What stands in for characters that a family has not. */
export const SCRIPT_FACES: Readonly<Record<Script, Face>> = {
  sc: face('noto-sans-sc', 'Noto Sans SC', [100, 900], 1.16, 0.288),
  tc: face('noto-sans-tc', 'Noto Sans TC', [100, 900], 1.16, 0.288),
  jp: face('noto-sans-jp', 'Noto Sans JP', [100, 900], 1.16, 0.288),
  kr: face('noto-sans-kr', 'Noto Sans KR', [100, 900], 1.16, 0.288),
};

/** In which a text is set: the family, then what stands in for it. */
export interface Font {
  family: FamilyId;
  script: Script;
  weight: number;
}

export const facesOf = ({ family, script }: Pick<Font, 'family' | 'script'>): readonly [Face, Face] => [
  FACES[family],
  SCRIPT_FACES[script],
];

export const clampWeight = ({ weights }: Face, weight: number): number =>
  Math.min(weights.most, Math.max(weights.least, weight));

/** The CSS list of families. */
export const cssFamily = (font: Pick<Font, 'family' | 'script'>): string =>
  `${facesOf(font)
    .map(({ css }) => `'${css}'`)
    .join(', ')}, sans-serif`;

/** Every font that a scene's texts are set in, each once, with all characters that it has to have. */
export function fontsOf(scene: Scene): { font: Font; text: string }[] {
  const found = new Map<string, { font: Font; text: string }>();
  const visit = (layers: Scene['pages'][number]['children']) => {
    for (const layer of layers) {
      if (layer.type === 'group') visit(layer.children);
      if (layer.type !== 'text') continue;
      const { family, weight } = layer;
      const key = `${family} ${weight}`;
      const before = found.get(key)?.text ?? '';
      found.set(key, { font: { family, weight, script: scene.script }, text: before + layer.text });
    }
  };
  for (const { children } of scene.pages) visit(children);
  return [...found.values()];
}
