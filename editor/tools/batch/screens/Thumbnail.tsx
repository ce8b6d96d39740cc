import { useEffect, useState } from 'react';
import checkerStyles from '../../../../src/ui/kit/Checkerboard.module.css';
import { useTools } from '../../../shell/model/tool-context.ts';

/** A browser that cannot show it (HEIC) shows none. @param clear it may be see-through */
export function Thumbnail({ file, clear = false }: { file: Blob; clear?: boolean }) {
  const url = useBlobUrl(file);
  const [failed, setFailed] = useState<Blob>();
  if (url === '' || failed === file) return <i />;
  return (
    <img
      src={url}
      alt=""
      className={clear ? checkerStyles.checker : undefined}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(file)}
    />
  );
}

/** An address for as long as it is shown. */
export function useBlobUrl(file: Blob | undefined): string {
  const { urls } = useTools();
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (file === undefined) return;
    const made = urls.create(file);
    setUrl(made);
    return () => {
      setUrl('');
      urls.revoke(made);
    };
  }, [file, urls]);
  return url;
}
