import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserPrinter } from "../workers/browser-printer";

const PDF = new Uint8Array([37, 80, 68, 70]);
const JOB = { html: "<p>Text</p>", title: "Title", lang: "en", pageNumber: "Page {page} of {pages}" };

const puppeteer = vi.hoisted(() => ({ sessions: vi.fn(), connect: vi.fn(), launch: vi.fn() }));
vi.mock("@cloudflare/puppeteer", () => ({ default: puppeteer }));

interface Paused {
  requestId: string;
  resourceType: string;
  request: { method: string; url: string };
}

interface Condition {
  /** What the page asks for while it is opened. */
  asks?: Paused[];
  /** Documents of others that it prints now. */
  documents?: number;
  pdf?: () => Promise<Uint8Array>;
  opens?: () => Promise<void>;
  closes?: () => Promise<void>;
}

const never = () => new Promise<never>(() => {});

function browserThat({ documents = 0, pdf, opens, closes, asks = [] }: Condition = {}) {
  let left: Uint8Array = new Uint8Array();
  const answer = async (method: string, parameters: object): Promise<object> => {
    if (method === "Page.printToPDF") {
      left = (await pdf?.()) ?? PDF;
      return { stream: "file" };
    }
    if (method !== "IO.read") return {};
    const { size } = parameters as { size: number };
    const data = Buffer.from(left.subarray(0, size)).toString("base64");
    left = left.subarray(size);
    return { data, base64Encoded: true, eof: left.length === 0 };
  };
  const listeners: ((paused: Paused) => void)[] = [];
  const session = {
    on: (_event: string, listener: (paused: Paused) => void) => listeners.push(listener),
    send: vi.fn(async (method: string, parameters: object) => answer(method, parameters)),
  };
  const opensPage = async () => {
    for (const paused of asks) for (const listener of listeners) listener(paused);
  };
  const page = {
    setViewport: vi.fn(),
    setJavaScriptEnabled: vi.fn(),
    setOfflineMode: vi.fn(),
    createCDPSession: async () => session,
    setContent: vi.fn(opensPage),
    evaluate: vi.fn(async () => true),
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
    session,
    page,
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

describe("a document that spills over", () => {
  const file = (pages: number) =>
    new TextEncoder().encode(`%PDF ${"/Type /Page /Type /Pages ".repeat(pages)}`);
  const printsOf = (...pages: (number | Promise<never>)[]) => {
    const used = browserThat({ pdf: async () => file((await pages.shift()) ?? 0) });
    running(used);
    return used;
  };

  it("is set closer where that saves a page", async () => {
    const used = printsOf(4, 3);
    expect(await print()).toEqual(file(3));
    expect(used.page.evaluate).toHaveBeenLastCalledWith('document.documentElement.classList.add("closer")');
  });

  it("stays as it is where that saves none, and where it is long", async () => {
    printsOf(4, 4);
    expect(await print()).toEqual(file(4));
    const long = printsOf(13, 12);
    expect(await print()).toEqual(file(13));
    expect(long.page.evaluate).toHaveBeenCalledTimes(1);
  });

  it("stays as it is where the second print fails or takes too long", async () => {
    const failing = browserThat({ pdf: async () => file(4) });
    failing.page.evaluate.mockResolvedValueOnce(true).mockRejectedValueOnce(new Error("crashed"));
    running(failing);
    expect(await print()).toEqual(file(4));
    const stuck = printsOf(4, never());
    const printed = print();
    await vi.advanceTimersByTimeAsync(24_000);
    expect(await printed).toEqual(file(4));
    expect(stuck.context.close).toHaveBeenCalledOnce();
  });
});

describe("a page with pictures", () => {
  const ask = (requestId: string, url: string, resourceType = "Image", method = "GET"): Paused => ({
    requestId,
    resourceType,
    request: { method, url },
  });
  const answers = ({ session }: ReturnType<typeof browserThat>) =>
    session.send.mock.calls.flatMap(([method, parameters]) => {
      const { requestId } = parameters as { requestId?: string };
      return requestId ? [`${requestId} ${method}`] : [];
    });
  const picture = (byte: number) => async () => ({ type: "image/png", bytes: Uint8Array.of(byte) });
  const pictures = new Map([
    ["https://pictures.invalid/a", picture(1)],
    ["https://pictures.invalid/b", picture(2)],
  ]);

  it("gets those of its job, one after the other, and nothing else", async () => {
    const used = browserThat({
      asks: [
        ask("1", "https://pictures.invalid/a"),
        ask("2", "https://pictures.invalid/other"),
        ask("3", "https://elsewhere.example/a.png"),
        ask("4", "https://pictures.invalid/a", "Document"),
        ask("5", "https://pictures.invalid/a", "Image", "POST"),
        ask("6", "https://pictures.invalid/b"),
      ],
    });
    running(used);
    expect(await browserPrinter({} as Fetcher).print({ ...JOB, pictures })).toEqual(PDF);
    const [enabled] = used.session.send.mock.calls;
    expect(enabled).toEqual(["Fetch.enable", { patterns: [{ urlPattern: "*" }] }]);
    expect(answers(used).sort()).toEqual([
      "1 Fetch.fulfillRequest",
      "2 Fetch.failRequest",
      "3 Fetch.failRequest",
      "4 Fetch.failRequest",
      "5 Fetch.failRequest",
      "6 Fetch.fulfillRequest",
    ]);
    expect(used.session.send).toHaveBeenCalledWith("Fetch.fulfillRequest", {
      requestId: "6",
      responseCode: 200,
      responseHeaders: [{ name: "Content-Type", value: "image/png" }],
      body: "Ag==",
    });
  });

  it("is not printed without one that is missing", async () => {
    const used = browserThat({ asks: [ask("1", "https://pictures.invalid/a")] });
    running(used);
    const missing = new Map([["https://pictures.invalid/a", () => Promise.reject(new Error("missing"))]]);
    await expect(browserPrinter({} as Fetcher).print({ ...JOB, pictures: missing })).rejects.toThrow(FAILED);
    expect(answers(used)).toEqual(["1 Fetch.failRequest"]);
  });

  it("is read piece by piece", async () => {
    const file = Uint8Array.from({ length: 2.5 * 1024 * 1024 }, (_, at) => at % 251);
    const used = browserThat({ pdf: async () => file });
    running(used);
    expect(Buffer.compare(await print(), file)).toBe(0);
    const reads = used.session.send.mock.calls.flatMap(([method]) =>
      method.startsWith("IO.") ? [method] : [],
    );
    expect(reads).toEqual(["IO.read", "IO.read", "IO.read", "IO.close"]);
  });

  it("is refused where its file is larger than an isolate can hold", async () => {
    running(browserThat({ pdf: async () => new Uint8Array(24 * 1024 * 1024 + 1) }));
    await expect(print()).rejects.toMatchObject({ code: "payload_too_large" });
  });
});
