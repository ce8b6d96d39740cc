import { type Env, HOSTS } from '../protocol/hosts.ts';

/** Whose page asks for the matting (spec §7): the international site, the domestic cut-out site, or another program of the suite. */
export type MattingSite = 'intl' | 'cutout' | 'neither';

export interface MattingAsker {
  isIntl: boolean;
  isCutoutSite: boolean;
}

/** The international site is one, cut-out or not. */
export const mattingSite = ({ isIntl, isCutoutSite }: MattingAsker): MattingSite =>
  isIntl ? 'intl' : isCutoutSite ? 'cutout' : 'neither';

const domestic = HOSTS.domestic;
const intl = HOSTS.international;

/**
 * Where the matting is asked for, by environment and site (D70). The specification shows no host: the names are those of the
 * build's table (hosts.ts), and what is neither international nor the cut-out site has an `api.` host of its own.
 */
const MATTING_HOSTS: Readonly<Record<Env, Readonly<Record<MattingSite, string>>>> = {
  release: { intl, cutout: domestic, neither: `api.${domestic}` },
  pre: { intl: `pre-${intl}`, cutout: `pre-${domestic}`, neither: `pre-api.${domestic}` },
  beta: { intl: `beta-${intl}`, cutout: `beta-${domestic}`, neither: `beta-api.${domestic}` },
};

export interface MattingAddress {
  /** As `ApiOptions.origin` wants it. */
  origin: string;
  path: string;
}

/** Host by environment and site, path by `isClothseg` (spec §7 "Matting call"). */
export const mattingAddress = (env: Env, asker: MattingAsker, isClothseg = false): MattingAddress => ({
  origin: `https://${MATTING_HOSTS[env][mattingSite(asker)]}`,
  path: isClothseg ? '/v1/matting/mttryon_clothseg' : '/v1/matting/sod',
});
