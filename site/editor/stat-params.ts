import { clientContext } from '../config/caller.ts';

/** `mtstatCommonParams` of the frame's address, which come back as `trackData` (spec §2). No id of a person: addresses are logged. */
export function statParams(): Readonly<Record<string, string>> {
  const { appName, clientID, channel, matrixChannel } = clientContext();
  return {
    app_name: appName,
    client_id: clientID,
    page: location.pathname,
    ...(channel !== '' && { channel }),
    ...(matrixChannel !== '' && { matrix_channel: matrixChannel }),
  };
}
