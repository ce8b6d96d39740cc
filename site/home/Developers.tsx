import { useState } from 'react';
import { siteConfig } from '../config/config.ts';
import { useTexts } from '../texts/useTexts.ts';

const snippet = (origin: string) => `<script src="${origin}/sdk/v1/cutout-sdk.js"></script>

<script type="module">
  const cutout = CutoutSDK.create({ accessKey: 'pk_…' });
  cutout.on('save', ({ blob }) => upload(blob));
  await cutout.tryMatting(file);
</script>`;

/** The code a partner pastes, with this server's own address in it. */
export function Developers() {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const { editorOrigin, demoOrigin } = siteConfig();
  const code = snippet(editorOrigin);
  return (
    <section id="developers" className="band soft">
      <div className="wide developers">
        <div>
          <h2>{t('developers')}</h2>
          <p className="lead">{t('developersText')}</p>
          {demoOrigin ? (
            <a className="button big" href={demoOrigin} target="_blank" rel="noopener">
              {t('demo')}
            </a>
          ) : null}
        </div>
        <div className="code">
          <pre>
            <code>{code}</code>
          </pre>
          <button
            type="button"
            className="button"
            onClick={() =>
              void navigator.clipboard.writeText(code).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copied ? t('copied') : t('copy')}
          </button>
        </div>
      </div>
    </section>
  );
}
