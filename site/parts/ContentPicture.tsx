import { namedPicture } from '../pictures/pictures.ts';
import { Pic } from './Pic.tsx';

interface ContentPictureProps {
  picture: { src: string; width: number; height: number };
  alt: string;
  sizes: string;
  eager?: boolean;
}

/** A picture that content names: where it is one of the site's own, in the widths that the build has of it. */
export function ContentPicture({ picture: { src, width, height }, alt, sizes, eager = false }: ContentPictureProps) {
  const name = namedPicture(src);
  if (name !== undefined) return <Pic name={name} sizes={sizes} alt={alt} eager={eager} />;
  return (
    <img src={src} width={width} height={height} alt={alt} loading={eager ? undefined : 'lazy'} decoding="async" />
  );
}
