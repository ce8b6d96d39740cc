import '../../../src/ui/kit/all-icons.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { TranslatorState } from '../../../src/ui/i18n/translator.ts';
import { Button, IconButton } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import type { PendingStep } from '../model/pending-step.ts';
import { useShell, useShellState } from '../model/shell-context.ts';
import { useTools } from '../model/tool-context.ts';
import { useIntros } from '../switcher/useIntros.ts';
import { ComparePending } from './ComparePending.tsx';
import styles from './Pending.module.css';
import { useTexts } from './useTexts.ts';

/** Steps that go on while another tool is shown, or wait until the person uses them (D206). They hang from the top bar. */
export function PendingChips() {
  const { t } = useTexts();
  const shell = useShell();
  const tools = useTools();
  const pending = useShellState((state) => state.pending);
  const tool = useShellState((state) => state.tool);
  const [compared, setCompared] = useState<string>();
  const manifests = useMemo(() => pending.map((one) => tools.manifestOf(one.tool)), [pending, tools]);
  const introOf = useIntros(manifests);
  const nameOf = (one: PendingStep) => introOf(tools.manifestOf(one.tool))?.name ?? '';
  const shown = pending.filter((one) => one.state !== 'making' || one.isLeft || one.tool !== tool);
  useSaid(pending, nameOf);

  const list = tools.document?.pending;
  const use = (one: PendingStep, index: number) => {
    list?.use(one.id, index);
    shell.say('pending.used', { tool: nameOf(one) });
  };
  const inSight = shown.find((one) => one.id === compared && one.state === 'ready');
  if (shown.length === 0) return null;
  return (
    <>
      <section className={styles.chips} aria-label={t('pending.label')}>
        {shown.map((one) => (
          <Chip
            key={one.id}
            step={one}
            name={nameOf(one)}
            onUse={() => use(one, 0)}
            onCompare={() => setCompared(one.id)}
            onOpen={() => {
              // It stays where the tool could not be fetched.
              openTool(one.tool).then(
                () => list?.goOn(one.id),
                () => {},
              );
            }}
            onDrop={() => list?.drop(one.id)}
          />
        ))}
      </section>
      {inSight && list && (
        <ComparePending
          step={inSight}
          name={nameOf(inSight)}
          list={list}
          onUse={(index) => use(inSight, index)}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );

  async function openTool(id: PendingStep['tool']): Promise<void> {
    const { switchTool } = await import('../switcher/switch-tool.ts');
    await switchTool({ shell, tools }, id);
  }
}

interface ChipProps {
  step: PendingStep;
  /** Of its tool. */
  name: string;
  onUse: () => void;
  onCompare: () => void;
  /** Its tool is shown, with what that has to offer. */
  onOpen: () => void;
  onDrop: () => void;
}

function Chip({ step, name, onUse, onCompare, onOpen, onDrop }: ChipProps) {
  const { t } = useTexts();
  const { t: any } = useTranslatorState();
  const { tool, state, share, code } = step;
  const icon = useTools().manifestOf(tool).icon;
  const percent = Math.round(share * 100);
  return (
    <div className={styles.chip} data-state={state}>
      <Icon name={icon} size={18} />
      {state === 'making' ? (
        <span
          className={textStyles.figures}
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          {t('pending.making', { tool: name, percent })}
          <i aria-hidden="true" style={{ transform: `scaleX(${share})` }} />
        </span>
      ) : (
        <span>{any(...said(any, step, name))}</span>
      )}
      {state === 'ready' && (
        <>
          <Button look="primary" onClick={onUse}>
            {t('pending.use')}
          </Button>
          <Button look="ghost" aria-haspopup="dialog" onClick={onCompare}>
            {t('pending.compare')}
          </Button>
        </>
      )}
      {state === 'failed' && (
        <Button onClick={onOpen}>
          {code === 'MEMBER_REQUIRED' ? t('pending.plans') : t('pending.open', { tool: name })}
        </Button>
      )}
      <IconButton
        icon="x"
        label={t(state === 'making' ? 'pending.cancel' : 'pending.discard', { tool: name })}
        tip="end"
        onClick={onDrop}
      />
    </div>
  );
}

/** What is said of a step that is not being made any more. The texts of its tool have come with it. */
function said(t: TranslatorState['t'], { state, code, why }: PendingStep, tool: string): [id: string, Values] {
  if (state !== 'failed') return [`pending.${state}`, { tool }];
  const id = code === 'MEMBER_REQUIRED' ? 'pending.members' : why;
  return id === undefined ? ['pending.failed', { tool }] : ['pending.refused', { tool, why: t(id) }];
}

/** Says once of each step that it waits, or did not work. */
function useSaid(pending: readonly PendingStep[], nameOf: (one: PendingStep) => string): void {
  const { t } = useTranslatorState();
  const shell = useShell();
  const heard = useRef(new Set<string>());
  useEffect(() => {
    for (const one of pending) {
      const key = `${one.id} ${one.state}`;
      if (one.state === 'making' || heard.current.has(key) || nameOf(one) === '') continue;
      heard.current.add(key);
      shell.say(...said(t, one, nameOf(one)));
    }
  });
}
