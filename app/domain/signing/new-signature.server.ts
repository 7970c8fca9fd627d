import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { acceptedPriceColumns } from "../prices/accepted-price.server";
import type { Selection } from "../prices/selection";
import type { GivenCode } from "./codes/signing-code.server";
import { signedStatement } from "./disclosure";
import { fieldsJson } from "./fields/filled-fields";
import type { FoundLink } from "./links/find-signing-link.server";
import type { ParsedSignature } from "./parse-signature";
import { type SignatureRow, withReceipt } from "./receipt.server";

/** BCP 47 for "undetermined". */
const UNKNOWN_LANGUAGE = "und";

interface NewSignature {
  fields: ParsedSignature;
  code: GivenCode | null;
  consentId: string;
  isOnPage: boolean;
  selection: Selection | null;
}

export async function newSignature(
  ctx: Context,
  { proposal, version, recipient, link }: FoundLink,
  { fields, code, consentId, isOnPage, selection }: NewSignature,
): Promise<SignatureRow> {
  const { ip, country, userAgent } = ctx.request;
  const { signerName, signerEmail, mark, face, strokes, signingFor, clientTimeZone, clientTime } = fields;
  return withReceipt(ctx.config, {
    id: newId(),
    proposalId: proposal.id,
    recipientId: recipient.id,
    versionId: version.id,
    linkId: link.id,
    consentId,
    signerName,
    signerEmail,
    mark,
    face,
    strokes,
    signingFor,
    clientTimeZone,
    clientTime,
    method: fields.signatureMethod,
    // We cannot know which button an API client showed.
    statement: isOnPage ? signedStatement(ctx.message) : ctx.message("sign.statement"),
    codeId: code?.codeId ?? null,
    language: isOnPage ? ctx.message.language : UNKNOWN_LANGUAGE,
    ...(await acceptedPriceColumns(version, selection)),
    fields: fieldsJson(fields.filled),
    versionSha256: version.sha256,
    signedAt: ctx.now,
    ip,
    country,
    userAgent,
  });
}
