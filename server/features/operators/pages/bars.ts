import { type Html, html } from '../../../platform/pages/html.ts';
import type { DayUsage } from '../model/usage.ts';

const HEIGHT = 96;

/** Days as bars, with the same figures as text for who does not see them. */
export function bars(days: readonly DayUsage[], what = 'Mattings'): Html {
  if (days.every(({ mattings }) => mattings === 0)) {
    return html`<p class="note">No ${what.toLowerCase()} in the last ${days.length} days.</p>`;
  }
  const most = Math.max(1, ...days.map(({ mattings }) => mattings));
  const step = 100 / days.length;
  const drawn = days.map(({ day, mattings }, index) => {
    const height = mattings === 0 ? 1 : Math.max(3, Math.round((mattings / most) * HEIGHT));
    return html`<rect${mattings === 0 && html` class="none"`} x="${(index * step).toFixed(2)}" y="${HEIGHT - height}" width="${(step * 0.78).toFixed(2)}" height="${height}"><title>${day}: ${mattings}</title></rect>`;
  });
  const total = days.reduce((sum, { mattings }) => sum + mattings, 0);
  const busiest = days.reduce((best, day) => (day.mattings > best.mattings ? day : best), { day: '', mattings: 0 });
  const words = `${total.toLocaleString('en')} in all, most on ${busiest.day}: ${busiest.mattings.toLocaleString('en')}`;
  return html`<p class="note">${what} of the last ${days.length} days (UTC): ${words}.</p><svg class="bars" viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg><div class="axis" aria-hidden="true"><span>${days[0]?.day ?? ''}</span><span>${days.at(-1)?.day ?? ''}</span></div>`;
}
