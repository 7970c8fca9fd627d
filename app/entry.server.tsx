import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { describeError } from "~/platform/log.server";
import { dealPart } from "./components/brief/deal-part";
import { failurePart } from "./components/failure/failure-part";
import * as failures from "./components/failure/failures";
import { NonceProvider } from "./components/nonce";
import * as dealProblems from "./domain/proposals/checks/deal-problems";
import * as upgradeDialog from "./routes/app/shell/upgrade-dialog";
import { upgradePart } from "./routes/app/shell/upgrade-part";
import { livePart } from "./ui/overlay/live";
import * as liveParts from "./ui/overlay/live-parts";

dealPart.provide(dealProblems);
livePart.provide(liveParts);
failurePart.provide(failures);
upgradePart.provide(upgradeDialog);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, ctx }: AppLoadContext,
) {
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        finalStatus = 500;
        ctx.log({ event: "request.failed", ...describeError(error) });
      },
    },
  );
  if (isbot(request.headers.get("user-agent"))) await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status: finalStatus, headers });
}

/** Routes handle expected failures (app/routes/http/page.server.ts); Remix's own 4xx are the caller's fault. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.ctx.log({ event: "request.failed", ...describeError(error) });
}
