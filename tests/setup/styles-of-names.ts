/** What decides in jsdom whether an element is there for a screen reader, and how the words of its name are parted. */
const READ = new Set(['display', 'visibility']);

interface Declaration {
  readonly prop: string;
  readonly parent?: { readonly nodes?: readonly unknown[]; remove(): void };
  remove(): void;
}

/**
 * Leaves of each style sheet only what a role or a name depends on. jsdom matches every rule with every element that a test
 * asks for by its role, which was a third of the time of the screens' tests. How a screen looks is tested in the browser. Names of classes are exported before.
 */
export const stylesOfNames = {
  postcssPlugin: 'styles-of-names',
  Declaration(declaration: Declaration): void {
    if (READ.has(declaration.prop)) return;
    const rule = declaration.parent;
    declaration.remove();
    if (rule?.nodes?.length === 0) rule.remove();
  },
};
