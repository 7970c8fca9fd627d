import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { describeError } from "~/platform/log.server";
import { dealPart } from "./components/brief/deal-part";
import { failurePart } from "./components/failure/failure-part";
import * as failures from "./components/failure/failures";
import { NonceProvider } from "./components/nonce";
import * as dealProblems from "./domain/proposals/checks/deal-problems";
import { inlineStyles } from "./inline-styles.server";
import * as firstRun from "./routes/app/dashboard/first-run";
import { firstRunPart } from "./routes/app/dashboard/first-run-part";
import * as planSwitcher from "./routes/app/dashboard/plan-switcher";
import { planSwitcherPart } from "./routes/app/dashboard/plan-switcher-part";
import { colleaguePart } from "./routes/app/proposal/colleague-part";
import * as colleagueDetail from "./routes/app/proposal/parts/colleague-detail";
import { coveredPart } from "./routes/app/proposal/parts/covered-part";
import * as coveredSheet from "./routes/app/proposal/parts/covered-sheet";
import * as moreTime from "./routes/app/proposal/parts/more-time";
import { moreTimePart } from "./routes/app/proposal/parts/more-time-part";
import * as signatureCard from "./routes/app/proposal/parts/signature-card";
import { signaturePart } from "./routes/app/proposal/parts/signature-part";
import * as undeliveredMail from "./routes/app/proposal/parts/undelivered-mail";
import { undeliveredPart } from "./routes/app/proposal/parts/undelivered-part";
import * as accessCodes from "./routes/app/proposal/signers/access-codes";
import { accessCodesPart } from "./routes/app/proposal/signers/access-codes-part";
import { delegationPart } from "./routes/app/proposal/signers/delegation-part";
import * as delegations from "./routes/app/proposal/signers/delegations";
import * as signersCard from "./routes/app/proposal/signers/signers-card";
import { signersPart } from "./routes/app/proposal/signers/signers-part";
import * as noMatch from "./routes/app/proposals/no-match";
import { noMatchPart } from "./routes/app/proposals/no-match-part";
import * as planWarnings from "./routes/app/shell/banner/plan-warnings";
import { planWarningsPart } from "./routes/app/shell/banner/plan-warnings-part";
import * as upgradeDialog from "./routes/app/shell/upgrade-dialog";
import { upgradePart } from "./routes/app/shell/upgrade-part";
import * as lastStep from "./routes/app/wizard/last-step";
import { lastStepPart } from "./routes/app/wizard/last-step-part";
import * as prompts from "./routes/app/wizard/prompts";
import { promptsPart } from "./routes/app/wizard/prompts-part";
import { INLINE_STYLES } from "./routes/http/inline-styles";
import { sheetPart } from "./ui/overlay/live";
import { LiveSheet } from "./ui/overlay/live-sheet";

dealPart.provide(dealProblems);
sheetPart.provide({ LiveSheet });
failurePart.provide(failures);
upgradePart.provide(upgradeDialog);
planWarningsPart.provide(planWarnings);
signaturePart.provide(signatureCard);
signersPart.provide(signersCard);
accessCodesPart.provide(accessCodes);
colleaguePart.provide(colleagueDetail);
moreTimePart.provide(moreTime);
delegationPart.provide(delegations);
coveredPart.provide(coveredSheet);
undeliveredPart.provide(undeliveredMail);
noMatchPart.provide(noMatch);
firstRunPart.provide(firstRun);
planSwitcherPart.provide(planSwitcher);
lastStepPart.provide(lastStep);
promptsPart.provide(prompts);

/** All data is there before a page is rendered, so it is sent as one text (docs/decisions/0049-pages-are-one-text.md). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { ctx, nonce }: AppLoadContext,
) {
  await readHandoff(remixContext);
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

/** Unlike a response's `text()`, it gives the stream back. */
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
