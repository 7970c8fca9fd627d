import { readAtOnce } from "~/db/client.server";
import { loadLanguage } from "~/platform/language/load-language";
import { hasCover } from "../branding/cover";
import type { Context } from "../context";
import { selectTimeFormat } from "../mail/time-format.server";
import { frozenSender } from "../people/sender-details";
import { fullSenderName, type Sender } from "../people/sender-name";
import type { Selection } from "../prices/selection";
import { inTurn } from "../printing/in-turn";
import { paperOf } from "../printing/paper";
import { printedLogo } from "../printing/printed-logo.server";
import { picturesToPrint } from "../printing/printed-pictures.server";
import type { ClientAnswer } from "../proposals/client-answer";
import { type Version, versionLanguage } from "../proposals/version.server";
import { printDocument } from "./print-document.server";
import type { Download } from "./sealed-file.server";

/** The signed copy has the title alone. */
export const unsignedTitle = (
  { message }: Pick<Context, "message">,
  title: string,
  answer: Pick<ClientAnswer, "outcome"> | null = null,
): string =>
  answer ? message(`pdf.copy_title.${answer.outcome}`, { title }) : message("pdf.copy_title", { title });

interface Owner extends Sender {
  id: string;
  email: string;
  accent: string | null;
}

/** @throws DomainError printing_failed */
export async function printUnsignedCopy(
  ctx: Context,
  { version, owner: account, selection }: { version: Version; owner: Owner; selection: Selection | null },
  answer: ClientAnswer | null = null,
): Promise<Download> {
  const { title, frozenAt } = version;
  const owner = frozenSender(account, version.sender);
  const { t, regions, logo, pictures } = await readAtOnce({
    t: loadLanguage(ctx, versionLanguage(version)),
    regions: selectTimeFormat(ctx, owner.id),
    logo: printedLogo(ctx, version.logoKey),
    pictures: picturesToPrint(ctx, version.html, version.cover),
  });
  const printed = {
    content: version,
    ownerName: owner.name,
    businessName: owner.businessName,
    ownerEmail: owner.email,
    date: frozenAt,
    logo,
    pictures: pictures.addresses,
    paper: paperOf(regions[0]),
    coverPicture: pictures.cover,
    accent: owner.accent,
    answer,
    signAt: version.requiresSignature && answer === null ? sharedPage(ctx, version.proposalId) : null,
    selection,
  };
  const author = fullSenderName(owner);
  const pdf = await inTurn(pictures.weight, async () => {
    const html = await ctx.render.proposalPage(printed, t);
    const page = { html, hasCover: hasCover(version), pictures: pictures.sources };
    return printDocument(ctx.printer, { ...page, title, t, author });
  });
  return { title: unsignedTitle(ctx, title, answer), pdf: pdf.stream() };
}

/**
 * The page that everybody with the proposal's id may read. A copy gets passed on: a personal link on it would let its next
 * holder sign as the client, where this page sends that link to the client's own address. Approvals need no link, so a copy
 * of a proposal to approve has no address at all.
 */
const sharedPage = ({ config }: Context, proposalId: string): string =>
  `${config.appUrl}/client/proposal/${proposalId}`;
