import type { CutoutTexts } from '../content/cutout/cutout.ts';
import { usePage } from '../parts/page-context.ts';
import { Action } from './Action.tsx';
import styles from './Embed.module.css';
import { TwoUp } from './TwoUp.tsx';

const snippet = (origin: string) => `<script src="${origin}/sdk/v1/cutout-sdk.js"></script>

<script type="module">
  const cutout = CutoutSDK.create({ accessKey: 'pk_…' });
  cutout.on('save', ({ blob }) => upload(blob));
  await cutout.tryMatting(file);
</script>`;

/** The code a partner pastes, with this installation's own address in it. */
export function Embed({ texts }: { texts: CutoutTexts }) {
  const { settings, words } = usePage();
  const { editor, demo } = settings.origins;
  const action =
    demo === '' ? undefined : (
      <a className={styles.demo} href={demo} target="_blank" rel="noopener">
        {texts.demo}
      </a>
    );
  return (
    <TwoUp title={texts.embed} text={texts.embedText} action={action}>
      <div data-copy={words.copied}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen it scrolls, by keys too */}
        <pre className={styles.code} tabIndex={0}>
          {snippet(editor)}
        </pre>
        <Action icon="copy">{words.copy}</Action>
      </div>
    </TwoUp>
  );
}
