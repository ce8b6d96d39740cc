import { createContext, useContext } from 'react';
import { useStore } from '../../../../shell/model/use-store.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no SessionProvider above');
  return session;
}

export function useSessionState<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useSession().store, select);
}
