import type { FileOptions } from '../encoder.ts';
import type { EncodeFormat } from './registry.ts';

export interface EncodeOptions extends FileOptions {
  format: EncodeFormat;
}
