/** Makes something when it is first needed, and keeps it. What the worker makes at its start delays the first reader. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
