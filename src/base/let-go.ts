/**
 * Gives memory back at once, where the browser can (ES2024), instead of at its next collection of garbage: for large arrays that nobody reads
 * any more. They are empty afterwards.
 */
export function letGo(buffer: ArrayBufferLike & { transfer?(length: number): unknown }): void {
  buffer.transfer?.(0);
}
