/** `cold`: a model is loading. `failed`: it would not load. `not-configured`: there is none. Only `warm` is ready. */
export type EngineState = 'cold' | 'warm' | 'failed' | 'not-configured';
