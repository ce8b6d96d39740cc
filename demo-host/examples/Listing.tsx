import { Cutout, type CutoutEditor } from '@cutout/react';
import { useRef, useState } from 'react';
import { ACCESS_KEY, ORIGIN, photo } from './shop.ts';

interface Saved {
  imageUrl: string;
  width: number;
  height: number;
}

/** A shop's listing with the editor in it. */
export function Listing() {
  const editor = useRef<CutoutEditor | null>(null);
  const [isReady, setReady] = useState(false);
  const [status, setStatus] = useState('');
  const [saved, setSaved] = useState<Saved>();

  const start = async () => {
    setStatus('Cutting out');
    await editor.current?.tryMatting(await photo());
    setStatus('Done. Press “Use picture” in the editor.');
  };

  return (
    <>
      <p className="actions">
        <button
          type="button"
          disabled={!isReady}
          onClick={() => {
            start().catch((error) => setStatus(String(error)));
          }}
        >
          Cut out the pitcher
        </button>
        <span role="status">{status}</span>
      </p>
      <Cutout
        ref={editor}
        className="editor"
        accessKey={ACCESS_KEY}
        origin={ORIGIN}
        locale="en"
        hide={['addPhotos']}
        onInit={() => setReady(true)}
        onSave={setSaved}
        onError={({ code }) => setStatus(code)}
      >
        The editor is on its way
      </Cutout>
      {saved && (
        <figure id="result">
          <img src={saved.imageUrl} alt="The finished cut-out" />
          <figcaption>
            {saved.width} × {saved.height}
          </figcaption>
        </figure>
      )}
    </>
  );
}
