import { DEFAULT_LIMITS, type Limits, PARTNER_LIMITS } from '../../../../src/protocol/limits.ts';
import { TOOL_IDS } from '../../../../src/protocol/tools.ts';
import type { AccessKey } from '../../../platform/keys/access-key.ts';
import { type Html, html } from '../../../platform/pages/html.ts';
import { field, menu } from '../../../platform/pages/kit.ts';

const SIZES = { usual: DEFAULT_LIMITS, large: PARTNER_LIMITS } as const;
export type Size = keyof typeof SIZES | 'own';

const sizeText = ({ maxBytes, maxSide }: Limits): string => `${Math.floor(maxBytes / 1024 / 1024)} MB, ${maxSide} px`;

export const sizeOf = ({ maxBytes, maxSide }: Limits): Size => {
  const names = ['usual', 'large'] as const;
  return names.find((name) => SIZES[name].maxBytes === maxBytes && SIZES[name].maxSide === maxSide) ?? 'own';
};

type Values = Pick<AccessKey, 'name' | 'trial' | 'limits' | 'tools' | 'daily' | 'sessionRequired' | 'privateMode'>;

const chosen = (on: boolean): Html | false => on && html` selected`;
const checked = (on: boolean): Html | false => on && html` checked`;

/** Name, kind, limits and quota of a key. */
export function settingsFields({
  name,
  trial,
  limits,
  tools,
  daily,
  sessionRequired = false,
  privateMode = false,
}: Values): Html {
  const size = sizeOf(limits);
  return html`${field('Name, shown to operators only', html`<input name="name" value="${name}" maxlength="200" autocomplete="off">`)}${menu('Kind', 'kind', html`<option value="trial"${chosen(trial)}>Trial: watermarked pictures, a daily quota</option><option value="full"${chosen(!trial)}>Full</option>`)}${menu('Largest picture', 'size', html`<option value="usual"${chosen(size === 'usual')}>${sizeText(DEFAULT_LIMITS)}</option><option value="large"${chosen(size === 'large')}>${sizeText(PARTNER_LIMITS)}</option>${size === 'own' && html`<option value="own" selected>${sizeText(limits)} (as it is)</option>`}`)}${field('Mattings per day (UTC); empty: no limit of its own', html`<input name="daily" value="${daily ?? ''}" inputmode="numeric" pattern="[1-9][0-9]{0,8}" title="A whole number above 0">`)}<label class="check"><input type="checkbox" name="webp"${checked(limits.formats.includes('webp'))}>WebP and AVIF pictures too</label><fieldset class="wide"><legend>Tools that its frames may show, where this release has them</legend>${TOOL_IDS.map((tool) => html`<label class="check"><input type="checkbox" name="tool_${tool}"${checked(tools.includes(tool))}>${tool}</label>`)}</fieldset><label class="check"><input type="checkbox" name="session"${checked(sessionRequired)}>Works only with a session token of the partner's backend</label><label class="check"><input type="checkbox" name="private"${checked(privateMode)}>May be opened in private mode: the photo stays on the person's device, and no quota is used</label>`;
}
