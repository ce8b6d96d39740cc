/** What the home page alone is drawn with: a sheet of its own, beside those of every page (../styles.ts). */
export const sheets = import.meta.glob('../sections/{DuoCards,Facts,Hub,Slices}.module.css', { eager: true });
