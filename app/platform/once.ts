/** Made when first asked for: what is made while the worker starts is waited for by the first reader. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
