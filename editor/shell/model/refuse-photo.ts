import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { IncomingPicture, ToolPorts } from './tool.ts';

/**
 * A picture could not be taken in: said where the person can choose another one, or, where something is open, over that. The host
 * hears of it too.
 * @param of the picture, which may be taken smaller then, or its name
 */
export function refusePhoto(
  ports: ToolPorts,
  error: CutoutError,
  isOpen: boolean,
  of?: string | IncomingPicture,
): void {
  const { code, message, recoverable } = error;
  if (!isOpen) ports.screen.show('upload');
  if (typeof of === 'object') ports.screen.refuse(error, of.name, of);
  else ports.screen.refuse(error, of);
  ports.host.emit('error', { code, message, recoverable });
}
