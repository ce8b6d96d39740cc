import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import { useSession } from './useSession.ts';

/** The steps by name: a click goes back to one; what lies ahead stays, dimmed, until something new is done. */
export function StepList() {
  const { t } = useTexts();
  const { designing } = useWiring();
  const session = useSession();
  const history = useEditorState((state) => state.history);
  const { first } = session;
  const steps = history.steps.slice(first).map(({ name }, index) => ({
    at: first + index,
    key: `step ${first + index}`,
    label: index === 0 ? t('step.start') : t(name.id, name.values),
  }));
  return (
    <section className="choices retouch-steps">
      <h2>
        {t('result.history')}
        <span className="caption num">
          {t('retouch.of', { at: history.at - first + 1, count: history.steps.length - first })}
        </span>
      </h2>
      <ol className="step-list">
        {steps.map(({ at, key, label }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={at === history.at ? 'step' : undefined}
              data-ahead={at > history.at}
              onClick={() => designing.goTo(at)}
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
