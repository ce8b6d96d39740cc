import { createContext, useContext } from 'react';
import type { PageContext } from '../page.ts';

const Context = createContext<PageContext | null>(null);
export const PageProvider = Context.Provider;

/** Where the page stands, its words, and how it names other pages. For what the server draws: an island has its own ways. */
export function usePage(): PageContext {
  const context = useContext(Context);
  if (context === null) throw new Error('no PageProvider above');
  return context;
}
