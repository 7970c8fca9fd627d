type WriteTogether = <T>(work: () => T) => Promise<T>;

/** A commit waits for the disk, so calls of one event loop turn share one. */
export function writeTogether(storage: DurableObjectStorage): WriteTogether {
  let works: (() => void)[] = [];
  let turn: Promise<void> | null = null;
  const write = () => {
    const all = works;
    works = [];
    turn = null;
    storage.transactionSync(() => {
      for (const work of all) work();
    });
  };
  return async (work) => {
    const done: ReturnType<typeof work>[] = [];
    works.push(() => done.push(work()));
    turn ??= new Promise((resolve) => setTimeout(resolve, 0)).then(write);
    await turn;
    return done[0] as ReturnType<typeof work>;
  };
}
