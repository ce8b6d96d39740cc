import { vi } from 'vitest';

/** How long is waited for what comes by itself, where a test says nothing: a machine at work is slow. ms */
const PATIENCE = 10_000;

// Files of one worker share this object.
const patient = vi as typeof vi & { isPatient?: true };
if (!patient.isPatient) {
  patient.isPatient = true;
  const { waitFor } = vi;
  // Its own is a second, and no setting changes it.
  vi.waitFor = (act, options = PATIENCE) => waitFor(act, options);
}
