import { createContext, useContext } from 'react';
import type { Intake } from './intake.ts';

const IntakeContext = createContext<Intake | null>(null);
export const IntakeProvider = IntakeContext.Provider;

export function useIntake(): Intake {
  const value = useContext(IntakeContext);
  if (value === null) throw new Error('no IntakeProvider above');
  return value;
}
