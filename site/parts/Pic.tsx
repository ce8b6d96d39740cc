import { PICTURES, type PictureName, srcOf, srcSetOf } from '../pictures/pictures.ts';

interface PicProps {
  name: PictureName;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  alt?: string;
  className?: string | undefined;
  style?: Readonly<Record<string, string>> | undefined;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** The largest part of the first screen: fetched before the others. */
  first?: boolean;
}

/** A picture of ours in the width that the screen needs. */
export function Pic({ name, sizes, alt = '', className, style, eager = false, first = false }: PicProps) {
  const [width, height] = PICTURES[name];
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(name, 'avif')} sizes={sizes} />
      <img
        src={srcOf(name)}
        srcSet={srcSetOf(name)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={className}
        style={style}
        loading={eager || first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
