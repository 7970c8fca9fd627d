import type { Browser, BrowserWorker, HTTPRequest, Page } from "@cloudflare/puppeteer";
import type { PdfPrinter } from "~/domain/printing/pdf-printer";
import { DomainError } from "~/platform/errors";
import { SECOND } from "~/platform/time/durations";
import { footerTemplate } from "./print-footer";

type PrintJob = Parameters<PdfPrinter["print"]>[0];

/** Includes the browser's start. */
const TIMEOUT_MS = 30 * SECOND;
/** New browsers are rationed per second (docs/platform.md). */
const PAUSE = 1.5 * SECOND;
/** At least the paper's pixels at 96 dpi (Letter is wider, A4 is higher), so that percentages refer to the paper. */
const VIEWPORT = { width: 816, height: 1123 };
/** The bottom margin holds the footer line. */
const MARGIN = { top: "22mm", right: "24mm", bottom: "24mm", left: "24mm" };

/** Scripts are off and every request is refused. @param binding the BROWSER binding */
export function browserPrinter(binding: Fetcher): PdfPrinter {
  return {
    async print(job) {
      const cancel = new AbortController();
      try {
        return await withTimeout(print(binding as unknown as BrowserWorker, job, cancel.signal));
      } catch (error) {
        throw printingFailed(error);
      } finally {
        cancel.abort();
      }
    },
  };
}

async function print(binding: BrowserWorker, job: PrintJob, cancelled: AbortSignal): Promise<Uint8Array> {
  const browser = await launch(binding);
  const close = once(() => browser.close().catch(() => undefined));
  cancelled.addEventListener("abort", close);
  try {
    if (cancelled.aborted) throw new Error("gave up before the browser had started");
    return await printWith(browser, job);
  } finally {
    await close();
  }
}

async function printWith(browser: Browser, job: PrintJob): Promise<Uint8Array> {
  const page = await browser.newPage();
  await seal(page);
  await page.setContent(job.html, { waitUntil: "load", timeout: TIMEOUT_MS });
  return page.pdf({
    format: "a4",
    margin: MARGIN,
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: footerTemplate(job),
    tagged: true,
    outline: true,
    timeout: TIMEOUT_MS,
  });
}

async function seal(page: Page): Promise<void> {
  await page.setViewport(VIEWPORT);
  await page.setJavaScriptEnabled(false);
  // Prefetching bypasses interception; being offline stops it too.
  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on("request", refuse);
}

/** Answers every request, or the page would wait. Other abort reasons would replace the document by an error page. */
function refuse(request: HTTPRequest): void {
  const inline = /^(data:|about:blank$)/.test(request.url());
  const answer = inline
    ? request.continue()
    : request.abort(request.isNavigationRequest() ? "aborted" : "blockedbyclient");
  answer.catch(() => undefined);
}

/** Retries once, because browsers are rationed per second. */
async function launch(binding: BrowserWorker): Promise<Browser> {
  const { default: puppeteer } = await import("@cloudflare/puppeteer");
  try {
    return await puppeteer.launch(binding);
  } catch {
    await sleep(PAUSE);
    return puppeteer.launch(binding);
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

function printingFailed(cause: unknown): DomainError {
  const sentence = "The PDF could not be made just now. Please try again in a minute.";
  return Object.assign(new DomainError("printing_failed", sentence), { cause });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function once<T>(run: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: run() };
    return result.value;
  };
}
