/**
 * The four programs of the suite by which pages and calls are distinguished (spec §1), with their client ids (spec §9, D1). Application
 * keys are named by the specification and not shown: these are this build's own.
 */
export const APP_HOSTS = {
  OFFICIAL: { clientId: '1189857435', appKey: 'official' },
  CUTOUT: { clientId: '1189857514', appKey: 'cutout' },
  DESIGN_ROOM: { clientId: '1189857523', appKey: 'design_room' },
  GALLERY: { clientId: '1189857539', appKey: 'gallery' },
} as const;
export type AppHost = keyof typeof APP_HOSTS;

const NAMES = Object.keys(APP_HOSTS) as AppHost[];

/** Undefined for a key that is none of these, e.g. a partner's own. */
export const hostOfAppKey = (appKey: string | undefined): AppHost | undefined =>
  NAMES.find((name) => APP_HOSTS[name].appKey === appKey);

/** The host that shows a frame: by the key of its address; without one by the address of the international site (D77). */
export const hostOfFrame = (appKey: string | undefined, address: string): AppHost =>
  hostOfAppKey(appKey) ?? (/\/cutout\/editor\//.test(address) ? 'CUTOUT' : 'OFFICIAL');

/** Which host a client id is; undefined for ids of others. */
export const hostOfClient = (clientId: string | undefined): AppHost | undefined =>
  NAMES.find((name) => APP_HOSTS[name].clientId === clientId);

/**
 * Spec §9 gives the cut-out host two ids: on its calls the design room's is taken for it, the older one, and logged (D1). A cut-out that
 * the design room itself shows sends the same.
 */
export const isLegacyCutoutClient = (clientId: string | undefined): boolean => hostOfClient(clientId) === 'DESIGN_ROOM';
