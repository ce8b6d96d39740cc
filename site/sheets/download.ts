/** What the downloads alone are drawn with: a sheet of its own, beside those of every page (../styles.ts). */
export const sheets = import.meta.glob(
  '../sections/{ArchHelp,DesktopHero,Downloading,Editions,FeatureCards,LinuxEditions}.module.css',
  { eager: true },
);
