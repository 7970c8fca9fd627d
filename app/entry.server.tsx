import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { describeError } from "~/platform/log.server";
import { NonceProvider } from "./components/nonce";
import { inlineStyles } from "./inline-styles.server";
import { INLINE_STYLES } from "./routes/http/inline-styles";
import { loadLazyParts } from "./ui/on-demand";

/** Sends a page as one text, as all its data is read before (docs/decisions/0049-pages-are-one-text.md). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { ctx, nonce }: AppLoadContext,
) {
  await Promise.all([readHandoff(remixContext), loadLazyParts()]);
  const html = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
  );
  const page = await inlineStyles(html, ctx.publicFile);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (page.sources) headers.set(INLINE_STYLES, page.sources);
  return new Response(`<!DOCTYPE html>${page.html}`, { status, headers });
}

/** Remix's own component would suspend to read the loaders' data; it finds what was read before. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await textOf(serverHandoffStream);
  const read = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });
  renderMeta.streamCache = [read({ done: false, value }), read({ done: true, value: "" })];
}

/** Reads a stream to its end and, unlike a response's `text()`, gives the stream back. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const [reader, decoder] = [stream.getReader(), new TextDecoder()];
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
  return text;
}

/** Routes handle expected failures (app/routes/http/page.server.ts); Remix's own 4xx are the caller's fault. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.ctx.log({ event: "request.failed", ...describeError(error) });
}
