interface Throttled {
  /** Runs it soon, once for all calls until then. */
  soon(): void;
  stop(): void;
}

export function throttled(ms: number, run: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
