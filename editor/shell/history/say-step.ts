import type { Values } from '../../../src/ui/i18n/text.ts';
import type { ToolPorts } from '../model/tool.ts';

/** Says in the live region which step was taken back or done again. @param said a text with `{step}` */
export function sayStep(ports: ToolPorts, said: string, name: { id: string; values?: Values } | undefined): void {
  const { t } = ports.translator.state;
  ports.screen.say(said, { step: name ? t(name.id, name.values) : '' });
}
