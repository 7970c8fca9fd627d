/** Does a piece of work within the next write. @throws what the write throws, for all that are in it */
export type WriteTogether = <T>(work: () => T) => Promise<T>;

/**
 * What comes in together is written together. Each commit waits for the disk, which takes longer than all the rest of
 * a call; a hundred calls of one turn of the event loop wait for it once. Nobody is answered sooner than before: what
 * an object sends leaves it only when its writes are durable.
 */
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
