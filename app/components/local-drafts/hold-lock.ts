/** Holds a lock while the tab lives; a crash releases it. */
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
