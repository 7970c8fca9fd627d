import { shownCover } from "~/domain/branding/cover";
import { LOGO_MAX_SIZES, shownLogo } from "~/domain/branding/logo-key";
import { changeOnPage } from "~/domain/change-orders/change-on-page.server";
import { showDocument } from "~/domain/content/shown-document.server";
import type { Context } from "~/domain/context";
import { frozenSender } from "~/domain/people/sender-details";
import { letterheadName } from "~/domain/people/sender-name";
import { trackingFor } from "~/domain/people/tracking";
import { statedDeposit, versionPrice } from "~/domain/prices/proposal/shown-price";
import { endsAt, hasEnded } from "~/domain/proposals/validity/validity";
import { writtenIn } from "~/domain/proposals/version.server";
import { lastRequestAt } from "~/domain/sending/more-time/time-request.server";
import type { Asking } from "~/domain/signing/ask-link";
import { askedText } from "~/domain/signing/asked-text.server";
import {
  type ClientProposal,
  clientAnswer,
  clientOutcome,
  clientView,
  selectionOnOpenPage,
} from "~/domain/signing/decision/client-view.server";
import { validityOf } from "~/domain/signing/links/find-signing-link.server";
import { newId } from "~/platform/ids";
import { pathOf } from "./path-of";

/** Collects what the page shows. @param carried the selection of prices in its address, unread */
export async function pageOf(ctx: Context, found: ClientProposal, carried: string | null) {
  const measuring = trackingFor(found.proposal, ctx.request);
  const logo = shownLogo(
    found.version.logoKey,
    ctx.message("client.logo", { name: letterheadName(frozenSender(found.owner, found.version.sender)) }),
    LOGO_MAX_SIZES.document,
  );
  const path = pathOf(found.proposal.id);
  const documentsPath = found.owner.hasClientPortal ? `${path}/documents` : null;
  const text = showDocument(found.version.html, ctx.message, found.version.blockIds);
  const validity = validityOf(found);
  const isPending = clientOutcome(found) === "pending";
  const isLapsed = isPending && hasEnded(validity, ctx.now);
  const asking: Asking | null =
    isPending && !isLapsed ? { path, form: "next", isOpen: true, counts: {} } : null;
  const answer = clientAnswer(found);
  const shown = {
    ...askedText(ctx.message, asking, text, found.version),
    appendix: found.version.appendix,
    asking,
    writtenIn: writtenIn(found.version),
    answer,
    sender: found.version.sender,
    accent: found.owner.accent,
    theme: found.version.theme,
    cover: shownCover(found.version.cover),
    sentAt: found.proposal.sentAt,
    logo,
    documentsPath,
    viewId: newId(),
    measuring,
  };
  const askedAt = isLapsed ? await lastRequestAt(ctx, found.proposal.id, endsAt(validity)) : null;
  const { generatedContent: _shownAsHtml, ...proposal } = clientView(found);
  const priceSelection = selectionOnOpenPage(ctx, found, carried);
  return {
    changeOrder: await changeOnPage(ctx, found.version),
    proposal,
    priceSelection,
    price: versionPrice(found.version, ctx.message, priceSelection?.selection),
    deposit: statedDeposit(found.version, ctx.message),
    versionId: found.version.id,
    language: ctx.message.language,
    dates: ctx.message.locale,
    isLapsed,
    askedAt,
    ...shown,
  };
}

export type Page = Awaited<ReturnType<typeof pageOf>>;
