import type { Design } from '../../../src/cutout/design/design.ts';
import { designSize } from '../../../src/cutout/design/look-of.ts';
import { turnedBox } from '../../../src/cutout/design/turned.ts';
import { checkHead, HEAD_RULES } from '../../../src/cutout/presets/head-rules.ts';
import { guessHead } from '../../../src/cutout/presets/place-human.ts';
import type { Cut } from '../../../src/imaging/types.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';

const percent = (share: number): number => Math.round(share * 100);

/** What the office of this size asks for, and whether the lines say that it is so. Nothing where no rule is known. */
export function HeadChecks({ design, cut }: { design: Design; cut: Cut }) {
  const { t } = useTexts();
  const rule = HEAD_RULES[design.size.id];
  if (rule === undefined) return null;
  const head = design.head ?? guessHead(turnedBox(cut.box, cut, design.adjust));
  const checks = checkHead(rule, designSize(design, cut, cut.box), head);
  return (
    <section className="head-checks" aria-label={t('size.rule', { source: rule.source })}>
      <ul>
        {checks.map(({ name, value, range: [least, most], ok }) => (
          <li key={name} data-ok={ok}>
            <Icon name={ok ? 'circle-check' : 'triangle-exclamation-point'} size={16} />
            <span>
              {t(`size.rule.${name}`, { value: percent(value), least: percent(least), most: percent(most) })}
              <span className="unseen"> {t(ok ? 'size.rule.ok' : 'size.rule.wrong')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="caption">{t('size.rule', { source: rule.source })}</p>
    </section>
  );
}
