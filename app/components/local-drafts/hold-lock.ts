/** Held while the tab lives, and released by a crash. */
export function holdLock(key: string): () => void {
  const gone = new AbortController();
  navigator.locks
    ?.request(
      key,
      { signal: gone.signal },
      () =>
        new Promise<void>((done) => {
          if (gone.signal.aborted) done();
          gone.signal.addEventListener("abort", () => done());
        }),
    )
    .catch(() => undefined);
  return () => gone.abort();
}
