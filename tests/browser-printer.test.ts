import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserPrinter } from "../workers/browser-printer";

const PDF = new Uint8Array([37, 80, 68, 70]);
const JOB = { html: "<p>Text</p>", title: "Title", lang: "en", pageNumber: "Page {page} of {pages}" };

const puppeteer = vi.hoisted(() => ({ sessions: vi.fn(), connect: vi.fn(), launch: vi.fn() }));
vi.mock("@cloudflare/puppeteer", () => ({ default: puppeteer }));

interface Condition {
  /** Documents of others that it prints now. */
  documents?: number;
  pdf?: () => Promise<Uint8Array>;
  opens?: () => Promise<void>;
  closes?: () => Promise<void>;
}

const never = () => new Promise<never>(() => {});

function browserThat({ documents = 0, pdf, opens, closes }: Condition = {}) {
  const page = {
    setViewport: vi.fn(),
    setJavaScriptEnabled: vi.fn(),
    setOfflineMode: vi.fn(),
    setRequestInterception: vi.fn(),
    on: vi.fn(),
    setContent: vi.fn(),
    pdf: pdf ?? (async () => PDF),
  };
  const context = {
    newPage: async () => page,
    close: vi.fn(closes ?? (async () => {})),
    browser: () => browser,
  };
  const browser = {
    browserContexts: () => Array.from({ length: 1 + documents }),
    createBrowserContext: vi.fn(async () => {
      await opens?.();
      return context;
    }),
    disconnect: vi.fn(async () => {}),
    close: vi.fn(async () => {}),
    context,
  };
  return browser;
}

/** Browsers that run already, in the order in which they are tried. */
function running(...browsers: (ReturnType<typeof browserThat> | Error)[]) {
  puppeteer.sessions.mockResolvedValue(browsers.map((_, at) => ({ sessionId: String(at) })));
  puppeteer.connect.mockImplementation(async (_: unknown, id: string) => {
    const found = browsers[Number(id)];
    if (found instanceof Error) throw found;
    return found;
  });
}

let fresh: ReturnType<typeof browserThat>;
const print = () => browserPrinter({} as Fetcher).print(JOB);
const FAILED = "The PDF could not be made just now. Please try again in a minute.";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  fresh = browserThat();
  puppeteer.launch.mockResolvedValue(fresh);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

describe("a print", () => {
  it("takes a browser that runs, and leaves it without its document", async () => {
    const used = browserThat();
    running(used);
    expect(await print()).toEqual(PDF);
    expect(used.context.close).toHaveBeenCalledOnce();
    expect(used.disconnect).toHaveBeenCalledOnce();
    expect([used.close, puppeteer.launch].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it("starts one where none runs or the list cannot be had", async () => {
    running();
    expect(await print()).toEqual(PDF);
    puppeteer.sessions.mockRejectedValue(new Error("429"));
    expect(await print()).toEqual(PDF);
    expect(puppeteer.launch).toHaveBeenCalledTimes(2);
    expect(fresh.close).not.toHaveBeenCalled();
  });

  it("passes over a browser that is full, and one that has ended", async () => {
    const full = browserThat({ documents: 4 });
    running(full, new Error("410"));
    expect(await print()).toEqual(PDF);
    expect(full.createBrowserContext).not.toHaveBeenCalled();
    expect(full.disconnect).toHaveBeenCalledOnce();
    expect(puppeteer.launch).toHaveBeenCalledOnce();
  });

  it("passes over one that does not answer, and tries no more than two", async () => {
    const silent = browserThat({ opens: never });
    running(silent, silent, browserThat());
    const printed = print();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await printed).toEqual(PDF);
    expect(puppeteer.connect).toHaveBeenCalledTimes(2);
    expect(puppeteer.launch).toHaveBeenCalledOnce();
  });

  it("that fails leaves the browser to the others", async () => {
    const used = browserThat({ pdf: () => Promise.reject(new Error("crashed")) });
    running(used);
    await expect(print()).rejects.toThrow(FAILED);
    expect(used.context.close).toHaveBeenCalledOnce();
    expect(used.disconnect).toHaveBeenCalledOnce();
    expect(used.close).not.toHaveBeenCalled();
  });

  it("that takes too long is given up, and its browser closed where it does not even close the document", async () => {
    const stuck = browserThat({ pdf: never, closes: never });
    running(stuck);
    const failing = expect(print()).rejects.toThrow(FAILED);
    await vi.advanceTimersByTimeAsync(30_000);
    await failing;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stuck.close).toHaveBeenCalledOnce();
    expect(stuck.disconnect).not.toHaveBeenCalled();
  });

  it("asks a second time for a browser that is not to be had at once", async () => {
    running();
    puppeteer.launch.mockRejectedValueOnce(new Error("429"));
    const printed = print();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await printed).toEqual(PDF);
    expect(puppeteer.launch).toHaveBeenCalledTimes(2);
  });
});
