import { routeFuzz } from '../../contract/route-fuzz.ts';

/** `FUZZ_SEED=…` repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
console.log(`the fuzz of all routes: FUZZ_SEED=${seed}`);

routeFuzz({ runs: 400, most: 700, seed });
