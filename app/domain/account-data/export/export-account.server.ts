import { makeZip } from "client-zip";
import { type LockRules, takeLock } from "~/db/locks.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import { MINUTE } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { eventsForOwner } from "../../agreements/evidence-pack/packed-events.server";
import type { MemberContext } from "../../context";
import { accountLists } from "./account-lists.server";
import { agreementFiles, createLogoLoader, type LogoLoader, signedVersions } from "./agreement-files.server";
import { CALL_LIMITS, type CallBudget, type CallLimits, createCallBudget, PAGE } from "./call-budget";
import { clientsFiles } from "./clients-files.server";
import type { ExportedFile } from "./exported-file";
import { invoiceFiles } from "./invoice-files.server";
import type { ExportPart } from "./parts";
import { createPictureOpener, type PictureOpener, pictureFiles } from "./picture-files.server";
import { planParts } from "./plan-parts.server";
import { proposalFiles } from "./proposal-files";
import { proposalPage, withEvents } from "./proposal-page.server";
import { exportReadme } from "./readme";
import { tableFiles } from "./tables.server";
import { pieceFiles, templateFiles } from "./text-files.server";

const LOCK_MS = 10 * MINUTE;

interface AccountExport {
  zip: ReadableStream<Uint8Array>;
  number: number | null;
}

/** Locked accounts may export too. @throws DomainError rate_limited, conflict while another export runs */
export async function exportAccount(
  ctx: MemberContext,
  part: ExportPart,
  size: CallLimits = CALL_LIMITS,
): Promise<AccountExport> {
  await limitRate(ctx, { export: ctx.actor.id });
  const release = await takeLock(ctx, lockOf(ctx));
  try {
    const planned = await plan(ctx, part, size);
    return {
      zip: makeZip(releasing(ctx, files(ctx, planned, createCallBudget(size)), release)),
      number: planned.shownNumber,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

interface PlannedPart extends ExportPart {
  shownNumber: number | null;
  next: ExportPart | null;
}

/** A requested end is kept, so that the parts of a list fit together. */
async function plan(ctx: MemberContext, part: ExportPart, size: CallLimits): Promise<PlannedPart> {
  const lasts = await planParts(ctx, part.after, size);
  const end = part.upTo === "" ? (lasts[0] ?? "") : part.upTo;
  const isFollowed = (lasts.at(-1) ?? "") > end;
  const isPart = isFollowed || part.number > 1;
  return {
    ...part,
    upTo: isFollowed ? end : "",
    shownNumber: isPart ? part.number : null,
    next: isFollowed ? { number: part.number + 1, after: end, upTo: "" } : null,
  };
}

async function* releasing(
  ctx: MemberContext,
  all: AsyncGenerator<ExportedFile>,
  release: () => Promise<void>,
) {
  const lastModified = new Date(ctx.now);
  try {
    for await (const file of all) yield { ...file, lastModified };
  } catch (error) {
    // The response is already being sent, so only the log can say why it stops.
    ctx.log({ event: "account.export_failed", userId: ctx.actor.id, error: messageOf(error) });
    throw error;
  } finally {
    await release();
  }
}

interface Progress {
  callBudget: CallBudget;
  loadLogo: LogoLoader;
  openPicture: PictureOpener;
  missing: string[];
  done: string;
  proposals: number;
  /** More was signed meanwhile than the call budget allows. */
  isCutOff: boolean;
}

async function* files(
  ctx: MemberContext,
  part: PlannedPart,
  callBudget: CallBudget,
): AsyncGenerator<ExportedFile> {
  const { number, after, shownNumber } = part;
  const missing: string[] = [];
  const progress: Progress = {
    callBudget,
    loadLogo: createLogoLoader(ctx, callBudget),
    openPicture: createPictureOpener(ctx, callBudget, missing),
    missing,
    done: after,
    proposals: 0,
    isCutOff: false,
  };
  if (after === "") {
    yield* await tableFiles(ctx, callBudget);
    yield* await accountLists(ctx, callBudget);
    yield* templateFiles(ctx, callBudget);
    yield* pieceFiles(ctx, callBudget);
  }
  yield { name: "agreements/check.html", input: await ctx.render.checkPage(ctx.message) };
  yield* allProposals(ctx, part, progress);
  const { done, proposals } = progress;
  const next = progress.isCutOff ? { number, after: done, upTo: part.upTo } : part.next;
  const { name, email } = ctx.actor;
  const base = { account: `${name}, ${email}`, madeAt: new Date(ctx.now).toISOString(), missing, next };
  const readme = {
    ...base,
    number: next ? number : shownNumber,
    isFirst: after === "",
    appUrl: ctx.config.appUrl,
  };
  yield { name: "README.txt", input: exportReadme(readme) };
  ctx.log({ event: "account.exported", userId: ctx.actor.id, proposals });
}

async function* allProposals(ctx: MemberContext, part: PlannedPart, progress: Progress) {
  const { missing, ...loaders } = progress;
  const { callBudget } = loaders;
  for (;;) {
    const page = await proposalPage(ctx, progress.done, part, callBudget);
    if (!page) return;
    for await (const { proposal, events, ...payments } of withEvents(ctx, page, callBudget)) {
      // The first proposal is always written, so every sequence of parts ends.
      progress.isCutOff = callBudget.isUsedUp() && progress.proposals > 0;
      if (progress.isCutOff) return;
      yield* proposalFiles(proposal, await eventsForOwner(events), { ...page, ...payments });
      yield* pictureFiles(proposal, loaders.openPicture);
      yield* clientsFiles(ctx, proposal, page.clientFiles, { callBudget, missing });
      yield* invoiceFiles(ctx, proposal, payments.invoices, callBudget);
      for (const signed of signedVersions(page, proposal.id)) {
        const agreement = await agreementFiles(ctx, signed, { events, ...payments }, loaders);
        yield* agreement.files;
        if (agreement.missing !== null) missing.push(agreement.missing);
      }
      progress.done = proposal.id;
      progress.proposals += 1;
    }
    if (page.proposals.length < PAGE) return;
  }
}

const lockOf = ({ actor }: MemberContext): LockRules => ({
  key: `export-running:${actor.id}`,
  ms: LOCK_MS,
  taken: underWay,
});

const underWay = () =>
  new DomainError(
    "conflict",
    t("An export of your data is already in progress. Please wait until it is done."),
  );
