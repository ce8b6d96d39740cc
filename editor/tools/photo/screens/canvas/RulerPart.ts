import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';

/** The ruler of two tabs. Fetched by itself: what two chunks import goes to every tool. */
export const { Part: RulerPart } = lazyPart(async () => (await import('../../../../../src/ui/kit/Ruler.tsx')).Ruler);
