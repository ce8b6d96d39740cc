import { useEffect, useState } from 'react';
import { useTools } from '../../../shell/model/tool-context.ts';

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
