import { useRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon: IconName;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  /** Id of the element that the chosen tab shows; undefined while it is not there. */
  controls: string | undefined;
  disabled?: boolean;
  /** Also for the tab that is chosen already. */
  onChoose: (value: Value) => void;
}

/** Icon over word; one stop, arrows go through. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, controls, disabled = false, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    const next = tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.value);
    list.current?.querySelector<HTMLElement>(`#tab-${next.value}`)?.focus();
  };
  const onKey = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div className={styles.tabs} role="tablist" ref={list} aria-label={label} data-count={tabs.length}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={disabled}
          onClick={() => onChoose(tab.value)}
          onKeyDown={onKey}
        >
          <Icon name={tab.icon} />
          <span>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}
