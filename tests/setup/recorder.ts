/** Stands in for functions whose calls alone matter: each one, by its name and what it was given, in order. */
export function createRecorder() {
  const seen: unknown[][] = [];
  const note =
    (name: string, answer?: unknown) =>
    (...values: unknown[]) => {
      seen.push([name, ...values]);
      return answer;
    };
  return { seen, note };
}
