import { setTimeout as sleep } from "node:timers/promises";
import { fetch } from "miniflare";

const MIB = 1024 * 1024;
/** Milliseconds between two looks. */
const PAUSE = 25;
/** Garbage is collected before every fourth look, so that waste does not count. */
const LOOKS = 4;

/**
 * The memory of the worker's isolate through its inspector: the heap of JavaScript and the buffers beside it.
 * @param {URL} inspector
 * @param {() => Promise<unknown>} wake a short request, made until the inspector answers: it does not while the isolate has
 * nothing to do
 */
export async function watchHeap(inspector, wake) {
  const targets = await (await fetch(`http://${inspector.host}/json`)).json();
  const target = targets.find(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl);
  const address = target.webSocketDebuggerUrl.replace(/^ws/, "http");
  const { webSocket } = await fetch(address, { headers: { Upgrade: "websocket" } });
  const waiting = new Map();
  let last = 0;
  webSocket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  webSocket.accept();
  async function send(method) {
    last += 1;
    const id = last;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    webSocket.send(JSON.stringify({ id, method, params: {} }));
    while (waiting.has(id)) await Promise.race([answer, wake().then(() => sleep(PAUSE))]);
    return answer;
  }
  async function used() {
    const { usedSize, backingStorageSize = 0 } = await send("Runtime.getHeapUsage");
    return (usedSize + backingStorageSize) / MIB;
  }
  const collectGarbage = () => send("HeapProfiler.collectGarbage");
  return {
    /** @returns {Promise<{ peak: number, before: number, result: unknown }>} MiB */
    async during(work) {
      await collectGarbage();
      const before = await used();
      let peak = before;
      let isOver = false;
      const looking = (async () => {
        for (let look = 0; !isOver; look += 1) {
          if (look % LOOKS === 0) await collectGarbage();
          peak = Math.max(peak, await used());
          await sleep(PAUSE);
        }
      })();
      const result = await work().finally(() => {
        isOver = true;
      });
      await looking;
      return { before, peak, result };
    },
    close: () => webSocket.close(),
  };
}
