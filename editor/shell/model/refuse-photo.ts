import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { ToolPorts } from './tool.ts';

/**
 * A picture could not be taken in: said where the person can choose another one, or, where something is open, over that. The host
 * hears of it too.
 */
export function refusePhoto(ports: ToolPorts, error: CutoutError, isOpen: boolean, name?: string): void {
  const { code, message, recoverable } = error;
  if (!isOpen) ports.screen.show('upload');
  ports.screen.refuse(error, name);
  ports.host.emit('error', { code, message, recoverable });
}
