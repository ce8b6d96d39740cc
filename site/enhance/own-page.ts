import { withTexts } from '../../src/document/scene/find-layer.ts';
import { reshape } from '../../src/document/scene/geometry/reshape.ts';
import type { Scene } from '../../src/document/scene/scene.ts';

/** What a person chose on a template's page. */
interface Choices {
  /** Id of a text → what was written there, where it is not the template's own. */
  words: Readonly<Record<string, string>>;
  /** Undefined: as the template was drawn. */
  size: { width: number; height: number } | undefined;
}

export const fieldsIn = (root: ParentNode): HTMLTextAreaElement[] => [
  ...root.querySelectorAll<HTMLTextAreaElement>('[data-words]'),
];

/** `1080x1350` as the page names it; '': its own. */
function sizeIn(root: ParentNode): Choices['size'] {
  const chosen = root.querySelector<HTMLInputElement>('[data-template-sizes] input:checked');
  const [, width, height] = /^(\d+)x(\d+)$/.exec(chosen?.value ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export function choicesIn(root: ParentNode): Choices {
  const changed = fieldsIn(root).filter(({ value, defaultValue }) => value !== defaultValue);
  return {
    words: Object.fromEntries(changed.map(({ dataset, value }) => [dataset.words ?? '', value])),
    size: sizeIn(root),
  };
}

export const isChanged = ({ words, size }: Choices): boolean => size !== undefined || Object.keys(words).length > 0;

/** The template with a person's words, in the size that was chosen. */
export function ownPage(template: Scene, { words, size }: Choices): Scene {
  const page = withTexts(template, words);
  return size === undefined ? page : reshape(page, size);
}
