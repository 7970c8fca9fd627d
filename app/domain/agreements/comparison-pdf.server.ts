import { eq } from "drizzle-orm";
import { readAtOnce } from "~/db/client.server";
import { proposalVersions } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { notFound } from "~/platform/errors";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { markedNodes } from "../comparison/marked-nodes";
import { printCompared } from "../content/shown-document.server";
import type { Context, MemberContext } from "../context";
import { selectTimeFormat } from "../mail/time-format.server";
import { frozenSender } from "../people/sender-details";
import { fullSenderName } from "../people/sender-name";
import { pdfExportLocked } from "../plans/plan-errors";
import { inTurn } from "../printing/in-turn";
import { paperOf } from "../printing/paper";
import { picturesToPrint } from "../printing/printed-pictures.server";
import { clientWords } from "../proposals/changes/client-words";
import { type ComparedContent, compareContents } from "../proposals/changes/compare-contents.server";
import {
  type Compared,
  type ComparisonRequest,
  compareVersions,
} from "../proposals/changes/compare-versions.server";
import { namedChanges } from "../proposals/changes/named-changes";
import { versionLanguage } from "../proposals/version.server";
import { readLinkAndHead, resolveToken } from "../signing/guards.server";
import { assertReadable } from "../signing/links/find-signing-link.server";
import { printDocument } from "./print-document.server";
import type { Download } from "./sealed-file.server";

/** Any two versions, or the draft. @throws DomainError not_found, forbidden, rate_limited, printing_failed */
export async function ownComparisonPdf(
  ctx: MemberContext,
  id: string,
  wanted: ComparisonRequest,
): Promise<Download> {
  const { compared, versions } = await compareVersions(ctx, id, wanted);
  if (!compared) throw notFound();
  if (!ctx.actor.rights.canExportPDF) throw pdfExportLocked();
  await limitRate(ctx, { print: ctx.actor.id });
  const whatsNew = versions.find(({ number }) => number === compared.to)?.whatsNew ?? null;
  return printComparison(ctx, {
    ...compared,
    whatsNew,
    userId: ctx.actor.id,
    sender: fullSenderName(ctx.actor),
  });
}

/** What changed since the version that the link's holder opened before. @throws DomainError not_found, link_unusable, rate_limited, printing_failed */
export async function clientComparisonPdf(ctx: Context, token: string): Promise<Download> {
  const { found, tokenHash } = await findReturning(ctx, token);
  await limitRate(ctx, { print: tokenHash });
  const { version, reader, owner } = found;
  const [earlier] = await ctx.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.id, reader.openedBefore?.id ?? ""));
  if (!earlier) throw notFound();
  return printComparison(ctx, {
    from: earlier.number,
    to: version.number,
    before: earlier,
    after: version,
    whatsNew: version.whatsNew,
    userId: owner.id,
    sender: fullSenderName(frozenSender(owner, version.sender)),
  });
}

/** Neither prints nor counts anything. @throws DomainError not_found, link_unusable */
export async function clientComparisonTitle(ctx: Context, token: string): Promise<{ title: string }> {
  const { found } = await findReturning(ctx, token);
  const t = await loadLanguage(ctx, versionLanguage(found.version));
  return { title: titleOf(t, found.version.title) };
}

async function findReturning(ctx: Context, token: string) {
  const tokenHash = await resolveToken(ctx, token);
  const { found } = await readLinkAndHead(ctx, tokenHash);
  assertReadable(found);
  if (found.reader.openedBefore === null) throw notFound();
  return { found, tokenHash };
}

interface ToPrint {
  from: Compared;
  to: Compared;
  before: ComparedContent;
  after: ComparedContent;
  whatsNew: string | null;
  /** Whose region says the size of the paper. */
  userId: string;
  sender: string;
}

const titleOf = (t: Translate, title: string): string => t("changes.pdf.title", { title });

async function printComparison(
  ctx: Context,
  { from, to, before, after, whatsNew, userId, sender }: ToPrint,
): Promise<Download> {
  const { t, regions, pictures } = await readAtOnce({
    t: loadLanguage(ctx, versionLanguage(after)),
    regions: selectTimeFormat(ctx, userId),
    pictures: picturesToPrint(ctx, before.html + after.html, null),
  });
  const changes = compareContents(before, after);
  const words = clientWords(t);
  const nameOf = (one: Compared) =>
    one === "draft" ? t("changes.draft") : t("changes.version", { number: String(one) });
  const title = titleOf(t, after.title);
  const printed = {
    title,
    before: nameOf(from),
    after: nameOf(to),
    html: printCompared(markedNodes(changes.text, words.marks), pictures.addresses),
    changes: namedChanges(changes, words, true),
    whatsNew,
    senderName: sender,
    date: ctx.now,
    paper: paperOf(regions[0]),
  };
  const pdf = await inTurn(pictures.weight, async () => {
    const html = await ctx.render.comparisonPage(printed, t);
    const page = { html, hasCover: false, pictures: pictures.sources };
    return printDocument(ctx.printer, { ...page, title, t, author: sender });
  });
  return { title, pdf: pdf.stream() };
}
