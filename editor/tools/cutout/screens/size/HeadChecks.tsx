import type { Design } from '../../../../../src/document/design/design.ts';
import { photoFrame } from '../../../../../src/document/design/photo-frame.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import { meetsBackground } from '../../../../../src/document/sizes/background-rule.ts';
import { checkHead, HEAD_RULES } from '../../../../../src/document/sizes/head-rules.ts';
import { guessHead } from '../../../../../src/document/sizes/place-head.ts';
import { codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './HeadChecks.module.css';

const percent = (share: number): number => Math.round(share * 100);

/** `unmeasured`: nobody has put the lines on the picture yet, and what they say would be a guess. */
type CheckResult = 'ok' | 'wrong' | 'unmeasured';
const ICONS = { ok: 'circle-check', wrong: 'triangle-exclamation-point', unmeasured: 'circle-dashed' } as const;
const result = (ok: boolean): CheckResult => (ok ? 'ok' : 'wrong');

/** What the office of this size asks for, and whether it is so. Nothing where no rule is known. */
export function HeadChecks({ design, cut }: { design: Design; cut: Cut }) {
  const { t } = useTexts();
  const file = useCutoutState(({ state }) => state.file);
  const rule = HEAD_RULES[design.size.id];
  if (rule === undefined) return null;
  const isMeasured = design.head !== undefined;
  const head = design.head ?? guessHead(photoFrame(design, cut, cut.box).edge);
  // A format without alpha has a background of its own.
  const fileBackground = codecOf(file.format).alpha
    ? undefined
    : ({ type: 'colour', colour: file.background } as const);
  const rows: { name: string; words: string; result: CheckResult }[] = [
    ...checkHead(rule, designSize(design, cut, cut.box), head).map(({ name, value, range: [least, most], ok }) => {
      const range = { least: percent(least), most: percent(most) };
      return isMeasured
        ? { name, words: t(`size.rule.${name}`, { value: percent(value), ...range }), result: result(ok) }
        : { name, words: t(`size.rule.${name}.open`, range), result: 'unmeasured' as const };
    }),
    {
      name: 'background',
      words: t(`size.rule.${rule.background}`),
      result: result(meetsBackground(rule.background, design.background?.value ?? fileBackground)),
    },
  ];
  return (
    <section className={styles.headChecks} aria-label={t('size.rule', { source: rule.source })}>
      <ul>
        {rows.map(({ name, words, result: now }) => (
          <li key={name} data-result={now}>
            <Icon name={ICONS[now]} size={16} />
            <span>
              {words}
              <span className={textStyles.visuallyHidden}> {t(`size.rule.${now}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {!isMeasured && <p className={textStyles.caption}>{t('size.rule.measure')}</p>}
      <p className={textStyles.caption}>{t('size.rule', { source: rule.source })}</p>
    </section>
  );
}
