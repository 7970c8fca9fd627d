import type {
  ActiveSession,
  Browser,
  BrowserContext,
  BrowserWorker,
  CDPSession,
  Page,
} from "@cloudflare/puppeteer";
import { CLOSER, type PdfPrinter, type PrintedPictures, type PrintJob } from "~/domain/printing/pdf-printer";
import { type DomainError, isDomainError } from "~/platform/errors";
import { SECOND } from "~/platform/time/durations";
import { untranslatedError } from "~/platform/untranslated-error";
import { footerTemplate } from "./print-footer";
import { readPdf } from "./read-pdf";
import { type ServedPictures, servePictures } from "./served-pictures";

type Puppeteer = typeof import("@cloudflare/puppeteer").default;

/** Includes the browser's start. */
const TIMEOUT_MS = 30 * SECOND;
/** New browsers are rationed per second (docs/platform.md). */
const PAUSE = 1.5 * SECOND;
/** Running browsers that are tried before a new one is started. */
const MOST_TRIES = 2;
/** Documents that share a browser; more wait for its cores. */
const MOST_DOCUMENTS = 4;
/** A browser that is well opens and closes a context at once. */
const ANSWER_MS = 5 * SECOND;
/** Covers the paper's pixels at 96 dpi (Letter is wider, A4 is higher), so that percentages refer to the paper. */
const VIEWPORT = { width: 816, height: 1123 };
const MM = 1 / 25.4;
/** A4, in inches. The bottom margin holds the footer line. */
const PAPER = {
  paperWidth: 210 * MM,
  paperHeight: 297 * MM,
  marginTop: 22 * MM,
  marginRight: 24 * MM,
  marginBottom: 24 * MM,
  marginLeft: 24 * MM,
};
/** With these margins the area of a page is a third of a pixel or more short of whole pixels, on A4 and on letter paper: an edge that opens the next page is not drawn at its foot. */
const CLOSER_PAPER = { ...PAPER, marginTop: 17 * MM, marginBottom: 19.6 * MM };

/** Turns scripts off, and refuses every request but one for the job's pictures. @param binding the BROWSER binding */
export function browserPrinter(binding: Fetcher): PdfPrinter {
  return {
    async print(job) {
      const cancel = new AbortController();
      const until = Date.now() + TIMEOUT_MS;
      try {
        const printing = print(binding as unknown as BrowserWorker, job, { cancelled: cancel.signal, until });
        return await withTimeout(TIMEOUT_MS, printing);
      } catch (error) {
        throw isDomainError(error) ? error : printingFailed(error);
      } finally {
        cancel.abort();
      }
    },
  };
}

interface Limits {
  cancelled: AbortSignal;
  /** UTC milliseconds. */
  until: number;
}

/** Leaves the browser to other prints, which may be in it now; one that does not even close a context is closed. */
async function print(
  binding: BrowserWorker,
  job: PrintJob,
  { cancelled, until }: Limits,
): Promise<Uint8Array> {
  const context = await openContext(binding);
  const leave = once(() =>
    withTimeout(ANSWER_MS, context.close())
      .then(
        () => context.browser().disconnect(),
        () => context.browser().close(),
      )
      .catch(() => undefined),
  );
  cancelled.addEventListener("abort", leave);
  try {
    if (cancelled.aborted) throw new Error("gave up before the browser was there");
    return await printIn(context, job, until);
  } finally {
    await leave();
  }
}

async function printIn(context: BrowserContext, job: PrintJob, until: number): Promise<Uint8Array> {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  const pictures = await seal(page, session, job.pictures);
  await page.setContent(job.html, { waitUntil: "load", timeout: TIMEOUT_MS });
  const bytes = await pictures.served();
  await page.evaluate("document.fonts.ready.then(() => true)");
  const file = await printFile(session, job, PAPER, bytes);
  const pages = pagesOf(file);
  if (pages < 2 || pages > MOST_SAVED) return file;
  const printCloser = async () => {
    await page.evaluate(`document.documentElement.classList.add("${CLOSER}")`);
    return printFile(session, job, CLOSER_PAPER, bytes);
  };
  // A page is not worth the file that is there.
  const closer = await withTimeout(until - Date.now() - LEAVING_MS, printCloser()).catch(() => file);
  return pagesOf(closer) < pages ? closer : file;
}

/** Remains to leave the browser, also one that does not answer. */
const LEAVING_MS = ANSWER_MS + SECOND;

/** In a longer document one page more or less does not matter. */
const MOST_SAVED = 12;
/** Two of them are in memory at once. */
const MOST_CLOSER_BYTES = 2 * 1024 * 1024;

/** The browser writes an object of each page as plain text. */
function pagesOf(file: Uint8Array): number {
  if (file.length > MOST_CLOSER_BYTES) return 0;
  return new TextDecoder("latin1").decode(file).match(/\/Type \/Page\b/g)?.length ?? 0;
}

async function printFile(
  session: CDPSession,
  job: PrintJob,
  paper: typeof PAPER,
  pictures: number,
): Promise<Uint8Array> {
  // Puppeteer's own print reads the file in pieces of 10 MB, each of which is in memory three times.
  const { stream } = await session.send("Page.printToPDF", {
    transferMode: "ReturnAsStream",
    ...paper,
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: footerTemplate(job),
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });
  if (!stream) throw new Error("The browser printed no file.");
  return readPdf(session, stream, pictures);
}

async function seal(
  page: Page,
  session: CDPSession,
  pictures: PrintedPictures | undefined,
): Promise<ServedPictures> {
  await page.setViewport(VIEWPORT);
  await page.setJavaScriptEnabled(false);
  // Prefetching bypasses what stops requests; being offline stops it too.
  await page.setOfflineMode(true);
  return servePictures(session, pictures);
}

/** Opens a context in a running browser, else in a new one: a start takes longer than most prints and is rationed. */
async function openContext(binding: BrowserWorker): Promise<BrowserContext> {
  const { default: puppeteer } = await import("@cloudflare/puppeteer");
  for (const { sessionId } of (await runningSessions(puppeteer, binding)).slice(0, MOST_TRIES)) {
    // It may be at its start, at its end, or full.
    const connecting = withTimeout(ANSWER_MS, puppeteer.connect(binding, sessionId));
    const context = await contextIn(connecting).catch(() => null);
    if (context) return context;
  }
  return contextIn(launch(puppeteer, binding));
}

async function contextIn(opening: Promise<Browser>): Promise<BrowserContext> {
  const browser = await opening;
  try {
    // One context is the browser's own.
    if (browser.browserContexts().length > MOST_DOCUMENTS) throw new Error("The browser is full.");
    return await withTimeout(ANSWER_MS, browser.createBrowserContext());
  } catch (error) {
    await browser.disconnect().catch(() => undefined);
    throw error;
  }
}

/** Lists the running browsers from a random one on, so that prints spread over them. */
async function runningSessions(puppeteer: Puppeteer, binding: BrowserWorker): Promise<ActiveSession[]> {
  const all = await puppeteer.sessions(binding).catch(() => []);
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)];
}

/** Retries once, because browsers are rationed per second. */
async function launch(puppeteer: Puppeteer, binding: BrowserWorker): Promise<Browser> {
  try {
    return await puppeteer.launch(binding);
  } catch {
    await sleep(PAUSE);
    return puppeteer.launch(binding);
  }
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

const printingFailed = (cause: unknown): DomainError =>
  Object.assign(
    untranslatedError("printing_failed", (t) => t("error.printing_failed")),
    { cause },
  );

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function once<T>(run: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: run() };
    return result.value;
  };
}
