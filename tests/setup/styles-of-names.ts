/** What decides in jsdom whether an element is there for a screen reader, and how the words of its name are parted. */
const READ = new Set(['display', 'visibility']);

interface Sheet {
  walkDecls(
    each: (declaration: {
      prop: string;
      parent?: { nodes?: readonly unknown[]; remove(): void };
      remove(): void;
    }) => void,
  ): void;
}

/**
 * Leaves of each style sheet only what a role or a name depends on: jsdom reads and matches all of it, and how a screen looks is tested
 * in the browser. At the end, once the names of the classes are exported.
 */
export const stylesOfNames = {
  postcssPlugin: 'styles-of-names',
  OnceExit(sheet: Sheet): void {
    sheet.walkDecls((declaration) => {
      if (READ.has(declaration.prop)) return;
      const rule = declaration.parent;
      declaration.remove();
      if (rule?.nodes?.length === 0) rule.remove();
    });
  },
};
