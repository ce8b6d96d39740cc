import { createContext, useContext } from 'react';
import type { OutputActions } from './lazy-output.ts';

const OutputContext = createContext<OutputActions | null>(null);
export const OutputProvider = OutputContext.Provider;

export function useOutput(): OutputActions {
  const value = useContext(OutputContext);
  if (value === null) throw new Error('no OutputProvider above');
  return value;
}
