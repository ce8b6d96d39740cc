import { usePage } from './page-context.ts';
import type { TemplateView } from './templates.ts';

/** px; server/features/site/scene-files.ts has the same (a test). */
export const COVER_WIDTHS = [400, 800, 1200] as const;

interface TemplatePictureProps {
  template: TemplateView;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  eager?: boolean;
  /** The largest part of the first screen: fetched before the others. */
  first?: boolean;
  /** Beside its name, which says enough. */
  decorative?: boolean;
  className?: string | undefined;
}

/** A template's cover, drawn by the server from its scene, in the width that the screen needs. */
export function TemplatePicture({
  template,
  sizes,
  eager = false,
  first = false,
  decorative = false,
  className,
}: TemplatePictureProps) {
  const { locale } = usePage();
  const { number, alt, scene, query } = template;
  const at = (width: number) => `/scenes/${number}-${locale}-${width}.webp${query}`;
  return (
    <img
      className={className}
      src={at(400)}
      srcSet={COVER_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={scene.width}
      height={scene.height}
      alt={decorative ? '' : alt}
      loading={eager || first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
