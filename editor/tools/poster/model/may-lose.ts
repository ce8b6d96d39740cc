import type { ToolPorts } from '../../../shell/model/tool.ts';

/** What would lose so many steps comes from elsewhere than a press: whether the person lets it. Nothing of them is kept. */
export function mayLose({ screen, shell }: Pick<ToolPorts, 'screen' | 'shell'>, steps: number): Promise<boolean> {
  return new Promise((answer) => {
    screen.ask(
      steps,
      () => answer(true),
      () => false,
    );
    const stop = shell.subscribe(({ leaving }) => {
      if (leaving !== undefined) return;
      stop();
      // A press that lets it closes the question first.
      queueMicrotask(() => answer(false));
    });
  });
}
