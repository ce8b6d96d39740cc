import fc from 'fast-check';

/**
 * With CI=true properties are tried with one seed, so that a delivery stands or falls by what it changed and not by chance. At home
 * chance goes on searching, and what it finds is printed with its seed.
 */
if (process.env.CI === 'true') fc.configureGlobal({ seed: 20_261_122 });
