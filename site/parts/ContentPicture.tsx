import { sitePictureFiles } from '../../src/protocol/content/site-pictures.ts';
import { workFiles } from '../../src/protocol/gallery.ts';
import { namedPicture } from '../pictures/pictures.ts';
import { Pic } from './Pic.tsx';

interface ContentPictureProps {
  picture: { src: string; width: number; height: number };
  alt: string;
  sizes: string;
  eager?: boolean;
  /** The largest part of the first screen: fetched before the others. */
  first?: boolean;
}

/** A picture that content names: one of the site's own in the widths that the build has of it, an operator's or a user's in those that the server made. */
export function ContentPicture({
  picture: { src, width, height },
  alt,
  sizes,
  eager = false,
  first = false,
}: ContentPictureProps) {
  const name = namedPicture(src);
  if (name !== undefined) return <Pic name={name} sizes={sizes} alt={alt} eager={eager} first={first} />;
  const files = [...sitePictureFiles(src), ...workFiles(src)];
  return (
    <img
      src={src}
      srcSet={files.map((file) => `${file.src} ${file.width}w`).join(', ') || undefined}
      sizes={files.length === 0 ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager || first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
