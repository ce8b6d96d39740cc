import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import stepListStyles from '../../../../../src/ui/kit/Steps.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { scrollToNow } from '../../../../shell/history/scroll-to-now.ts';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './StepList.module.css';
import { useSession } from './useSession.ts';

/** The steps by name: a click goes back to one; what lies ahead stays, dimmed, until something new is done. */
export function StepList() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const session = useSession();
  const history = useCutoutState(({ open }) => open.history);
  const { first } = session;
  const steps = history.steps.slice(first).map(({ name }, index) => ({
    at: first + index,
    key: `step ${first + index}`,
    label: index === 0 ? t('step.start') : t(name.id, name.values),
  }));
  return (
    <section className={`${panelStyles.choices} ${styles.retouchSteps}`}>
      <h2>
        {t('result.history')}
        <span className={`${textStyles.caption} ${textStyles.figures}`}>
          {t('retouch.of', { at: history.at - first + 1, count: history.steps.length - first })}
        </span>
      </h2>
      <ol className={stepListStyles.stepList} ref={(list) => scrollToNow(list)}>
        {steps.map(({ at, key, label }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={at === history.at ? 'step' : undefined}
              data-ahead={at > history.at}
              onClick={() => designs.goTo(at)}
            >
              <Icon name={at === history.at ? 'check' : 'minus'} size={14} />
              {label}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
