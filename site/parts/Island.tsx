import type { ReactNode } from 'react';
import type { IslandName, IslandProps } from '../islands/islands.ts';

interface IslandFrame<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
  /** What stands there until the script has come, and without one. */
  children?: ReactNode;
}

/** A part of the page that the browser brings to life: its props travel in the HTML, its code comes when it is needed. */
export function Island<Name extends IslandName>({ name, props, children }: IslandFrame<Name>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
