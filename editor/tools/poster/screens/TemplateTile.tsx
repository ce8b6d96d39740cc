import { type ComponentProps, useMemo } from 'react';
import { withPhoto } from '../../../../src/document/scene/find-layer.ts';
import { renderScene } from '../../../../src/document/scene/render/render-scene.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { sceneOf } from '../../../../src/document/scene/templates/scene-of.ts';
import { inLanguage, type Template, type TemplateLanguage } from '../../../../src/document/scene/templates/template.ts';
import type { TextMeasure } from '../../../../src/document/scene/text/measure.ts';
import { usePoster } from '../model/poster-context.ts';
import type { PosterPhoto } from '../model/poster-state.ts';
import styles from './poster.module.css';

interface TileProps extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onKeyDown'> {
  template: Template;
  language: TemplateLanguage;
  photo: PosterPhoto | undefined;
  measure: TextMeasure;
  onChoose: (scene: Scene, name: string) => void;
}

/** A template as it will be, with the person's photo in it. */
export function TemplateTile({ template, language, photo, measure, onChoose, ...keys }: TileProps) {
  const poster = usePoster();
  const scene = useMemo(() => sceneOf(template, language), [template, language]);
  const name = inLanguage(template.name, language);
  const svg = useMemo(() => {
    const shown = photo ? withPhoto(scene, photo.asset, photo) : scene;
    return renderScene(shown, { letters: { as: 'text', measure }, picture: poster.picture, prefix: `${template.id}-` });
  }, [scene, photo, measure, poster, template]);
  return (
    <button {...keys} type="button" className={styles.tile} onClick={() => onChoose(scene, name)}>
      <span
        className={styles.tilePicture}
        aria-hidden="true"
        style={{ aspectRatio: `${scene.width} / ${scene.height}` }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own text, with every word and address escaped
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <span className={styles.tileName}>
        <span>{name}</span>
        <small>{sizeText(template)}</small>
      </span>
    </button>
  );
}

function sizeText({ scene: { unit, dpi, width, height } }: Template): string {
  if (unit === 'px') return `${width} × ${height}`;
  const mm = (px: number) => Math.round((px / dpi) * 25.4);
  return `${mm(width)} × ${mm(height)} mm`;
}
