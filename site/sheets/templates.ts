/** What the templates and each of them alone are drawn with: a sheet of its own, beside those of every page (../styles.ts). */
export const sheets = import.meta.glob(
  [
    '../sections/{PhotoPut,SceneStage,TemplateFilters,TemplateHero,TemplateResults,TemplateSizes,TemplateWords,Words}.module.css',
    '../layouts/Side.module.css',
  ],
  { eager: true },
);
