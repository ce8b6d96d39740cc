import { useSyncExternalStore } from 'react';
import { type ClientState, createClientStore, followNetwork, initialState } from '../../src/context/client-state.ts';
import { pageDataOf } from './page-data.ts';

/** What the parts of this page share (spec §3 "Global client state"). */
export const clientState = createClientStore(initialState(pageDataOf(document.body).locale));
followNetwork(clientState, window);

export const useClientState = <Part>(select: (state: Readonly<ClientState>) => Part): Part =>
  useSyncExternalStore(clientState.subscribe, () => select(clientState.get()));
