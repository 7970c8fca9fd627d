import { datedFor } from "~/domain/briefs/dates/document-dates";
import { changeOnPage } from "~/domain/change-orders/change-on-page.server";
import { showOnce } from "~/domain/content/shown-document.server";
import type { MemberContext } from "~/domain/context";
import { trackingFor } from "~/domain/people/tracking";
import { findWithLetterhead } from "~/domain/proposals/look.server";
import { latestVersion, versionLanguage } from "~/domain/proposals/version.server";
import { type DraftAsSent, draftAsSent, type TypedText } from "~/domain/sending/preview/draft-as-sent.server";
import type { TextProblems } from "~/domain/sending/text-problems.server";
import { accessCodeStep, codeStep } from "~/domain/signing/codes/code-step";
import type { ClientProposal } from "~/domain/signing/decision/client-view.server";
import { type ShownLink, signingPage } from "~/domain/signing/signing-page";
import { UNANSWERED } from "~/domain/signing/unanswered-link";
import { newId } from "~/platform/ids";
import type { Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { DAY } from "~/platform/time/durations";
import type { ShownPage } from "../sign/shown-page";

export interface PreviewPage {
  language: Language;
  dates: string;
  /** The page that the client would get. */
  page: ShownPage;
  problems: TextProblems;
}

const NO_PROBLEMS: TextProblems = { missingLetters: null, openVariables: null, undescribed: [] };

/** The page as it was sent last, or as a send would make it. Null without a text. It counts no view. */
export async function storedPreview(member: MemberContext, id: string): Promise<PreviewPage | null> {
  const { proposal, ...letterhead } = await findWithLetterhead(member, id);
  if (proposal.contentHtml === "") return null;
  const [version] = proposal.sentAt === null ? [] : await latestVersion(member, id);
  if (!version) return previewPage(member, id, { html: proposal.contentHtml, block: null });
  return drawn(member, { proposal, version, letterhead, problems: NO_PROBLEMS });
}

export async function previewPage(member: MemberContext, id: string, typed: TypedText): Promise<PreviewPage> {
  return drawn(member, await draftAsSent(member, id, typed));
}

async function drawn(member: MemberContext, draft: DraftAsSent): Promise<PreviewPage> {
  const words = await loadLanguage(member, versionLanguage(draft.version));
  const t = datedFor(words, draft.version);
  const ctx = { ...member, message: t };
  const { problems } = draft;
  const shown = signingPage(t, openLink(ctx, draft), "preview", newId(), showOnce);
  const measuring = trackingFor(draft.proposal, ctx.request);
  const page = { ...shown, measuring, changeOrder: await changeOnPage(ctx, draft.version) };
  return { language: t.language, dates: t.locale, page, problems };
}

/** Builds the link as on the day of sending, before the client has done anything. */
function openLink(ctx: MemberContext, { proposal, version, letterhead }: DraftAsSent): ShownLink {
  const { clientName: name, clientEmail: email, requiresCode, codeMethod, linkDays } = proposal;
  return {
    ...UNANSWERED,
    version,
    recipient: { id: "", name, email, role: "signer" },
    proposal: { sentAt: ctx.now },
    link: { expiresAt: ctx.now + (linkDays ?? ctx.config.signingLinkDays) * DAY },
    owner: { ...ownerOf(ctx, letterhead), delegation: ctx.actor.delegation },
    codeStep: !requiresCode
      ? null
      : codeMethod === "access"
        ? accessCodeStep(0)
        : codeStep(null, email, ctx.now),
    lastDay: version.validUntil,
    delegationRule: ctx.actor.delegation,
  };
}

/** A time zone is only needed once the last valid day is over. */
function ownerOf({ actor }: MemberContext, { accent }: DraftAsSent["letterhead"]): ClientProposal["owner"] {
  const { id, name, businessName, email, noticeChoices, rights } = actor;
  const { hasClientPortal } = rights;
  return { id, name, businessName, email, noticeChoices, timeZone: null, accent, hasClientPortal };
}
