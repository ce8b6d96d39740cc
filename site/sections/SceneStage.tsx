import { photoPlaces } from '../config/photo-places.ts';
import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import { asName } from '../parts/template-facts.ts';
import type { TemplateView } from '../parts/templates.ts';
import styles from './SceneStage.module.css';

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`;

/** Places that are named on the picture; the others are named beside it. */
const NAMED = ['photo', 'title'] as const;

/** A template large, with the places of what a person fills in. */
export function SceneStage({ template }: { template: TemplateView }) {
  const { locale } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  const { scene, number, query } = template;
  // Of a group's layers the place is another's.
  const marked = (scene.pages[0]?.children ?? []).filter(({ slot }) => NAMED.some((name) => name === slot));
  const ratio = `${scene.width} / ${scene.height}`;
  return (
    <div className={styles.stage}>
      <div
        className={styles.page}
        style={{ aspectRatio: ratio, '--ratio': String(scene.width / scene.height) } as Record<string, string>}
        data-scene={`/scenes/${number}-${locale}.svg${query}`}
        data-photos={JSON.stringify(photoPlaces(scene))}
      >
        <TemplatePicture template={template} sizes="(max-width: 900px) 90vw, 480px" eager />
        {marked.map(({ id, slot, x, y, width, height, rotation }) => (
          <span
            key={id}
            aria-hidden="true"
            className={styles.slot}
            style={{
              left: percent(x, scene.width),
              top: percent(y, scene.height),
              width: percent(width, scene.width),
              height: percent(height, scene.height),
              transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
            }}
          >
            <b>{slot && asName(texts.slots[slot])}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
