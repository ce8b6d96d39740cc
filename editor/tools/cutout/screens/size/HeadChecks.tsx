import type { Design } from '../../../../../src/document/design/design.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import { checkHead, HEAD_RULES } from '../../../../../src/document/sizes/head-rules.ts';
import { guessHead } from '../../../../../src/document/sizes/place-head.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import { rotatedBox } from '../../../../../src/pixels/rotation.ts';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './HeadChecks.module.css';

const percent = (share: number): number => Math.round(share * 100);

/** What the office of this size asks for, and whether the lines say that it is so. Nothing where no rule is known. */
export function HeadChecks({ design, cut }: { design: Design; cut: Cut }) {
  const { t } = useTexts();
  const rule = HEAD_RULES[design.size.id];
  if (rule === undefined) return null;
  const head = design.head ?? guessHead(rotatedBox(cut.box, cut, design.adjust));
  const checks = checkHead(rule, designSize(design, cut, cut.box), head);
  return (
    <section className={styles.headChecks} aria-label={t('size.rule', { source: rule.source })}>
      <ul>
        {checks.map(({ name, value, range: [least, most], ok }) => (
          <li key={name} data-ok={ok}>
            <Icon name={ok ? 'circle-check' : 'triangle-exclamation-point'} size={16} />
            <span>
              {t(`size.rule.${name}`, { value: percent(value), least: percent(least), most: percent(most) })}
              <span className={textStyles.visuallyHidden}> {t(ok ? 'size.rule.ok' : 'size.rule.wrong')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={textStyles.caption}>{t('size.rule', { source: rule.source })}</p>
    </section>
  );
}
