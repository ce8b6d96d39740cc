import { useState } from 'react';
import { Button, LinkButton } from '../../src/ui/kit/Button.tsx';
import { siteConfig } from '../config/config.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Developers.module.css';
import { Section } from './Section.tsx';

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
    <Section id="developers" title={t('developers')} soft>
      <div className={styles.developers}>
        <div>
          <p>{t('developersText')}</p>
          {demoOrigin ? (
            <LinkButton big href={demoOrigin} target="_blank" rel="noopener">
              {t('demo')}
            </LinkButton>
          ) : null}
        </div>
        <div>
          <pre>
            <code>{code}</code>
          </pre>
          <Button
            icon={copied ? 'check' : 'copy'}
            onClick={() =>
              void navigator.clipboard.writeText(code).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copied ? t('copied') : t('copy')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
