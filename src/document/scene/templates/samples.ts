/** What the templates show where a person's own photo will be; drawn by the project, `pictures/<name>.webp`. */
export const SAMPLE_PICTURES = {
  bottle: { width: 265, height: 774 },
  cake: { width: 600, height: 767 },
  cup: { width: 434, height: 446 },
  headphones: { width: 620, height: 603 },
  lamp: { width: 500, height: 708 },
  person: { width: 684, height: 905 },
  plant: { width: 537, height: 862 },
  vase: { width: 605, height: 933 },
} as const;

export type SampleName = keyof typeof SAMPLE_PICTURES;

/** Of an asset `sample:<name>`; undefined for any other. */
export function sampleOf(asset: string): SampleName | undefined {
  const name = asset.startsWith('sample:') ? asset.slice('sample:'.length) : '';
  return name in SAMPLE_PICTURES ? (name as SampleName) : undefined;
}
