import { createContext, useContext } from 'react';
import type { Output } from './output.ts';

const OutputContext = createContext<Output | null>(null);
export const OutputProvider = OutputContext.Provider;

export function useOutput(): Output {
  const value = useContext(OutputContext);
  if (value === null) throw new Error('no OutputProvider above');
  return value;
}
