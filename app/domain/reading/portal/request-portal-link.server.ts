/** Sends links by mail only: one link proves nothing about others (docs/decisions/0022-client-portal.md). */
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { isWithinRate, limitRate, networkOf } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { MINUTE } from "~/platform/time/durations";
import { portalOwner } from "../../branding/portal-owner.server";
import type { Context } from "../../context";
import { portalLink } from "../../mail/kinds/portal-link.server";
import { normaliseEmail, readPortalToken } from "../../mail/links/portal-token.server";
import { assertClientNotSuppressed } from "../../mail/suppressions.server";
import { publish } from "../../outbox/publish.server";
import { contactEmail } from "../../people/deleted-account";
import { versionLanguage } from "../../proposals/version.server";
import { maskEmail } from "../../signing/codes/code-step";
import { findClientProposal } from "../../signing/decision/client-view.server";
import { findLink } from "../../signing/links/find-signing-link.server";
import { LINK_STATE_MESSAGES } from "../../signing/links/signing-link-state";
import { isSent } from "./sent-documents.server";

/** A second request within this time is answered by the first mail. */
const REPEAT_WINDOW_MS = 5 * MINUTE;

export interface PortalRequester {
  ownerId: string;
  ownerName: string;
  businessName: string;
  accent: string | null;
  hasClientPortal: boolean;
  email: string | null;
  /** Masked, and only for holders of a personal link. */
  sentTo: string | null;
  language: Language;
}

/** @throws DomainError not_found, link_unusable for a revoked link, which may have reached the wrong person */
export async function requesterByLink(ctx: Context, token: string): Promise<PortalRequester> {
  const { state, owner, recipient, version } = await findLink(ctx, token);
  if (state === "revoked") {
    const { name, businessName, accent } = owner;
    const sender = { name, businessName, accent, email: contactEmail(owner) };
    throw new DomainError("link_unusable", ctx.message(LINK_STATE_MESSAGES.revoked), {
      linkState: state,
      sender,
    });
  }
  const { email } = recipient;
  return {
    ownerId: owner.id,
    ownerName: owner.name,
    businessName: owner.businessName,
    accent: owner.accent,
    email,
    hasClientPortal: owner.hasClientPortal,
    sentTo: maskEmail(email),
    language: versionLanguage(version),
  };
}

/** The proposal page is open to anybody with its URL, so it shows no e-mail address. @throws DomainError not_found */
export async function requesterByProposal(ctx: Context, proposalId: string): Promise<PortalRequester> {
  const { owner, recipient, version } = await findClientProposal(ctx, proposalId);
  return {
    ownerId: owner.id,
    ownerName: owner.name,
    businessName: owner.businessName,
    accent: owner.accent,
    email: recipient?.email ?? null,
    hasClientPortal: owner.hasClientPortal,
    sentTo: null,
    language: versionLanguage(version),
  };
}

/** Never says whether there was anything to send. @throws DomainError rate_limited, address_suppressed */
export async function mailPortalLink(
  ctx: Context,
  requester: Pick<PortalRequester, "ownerId" | "ownerName" | "email" | "hasClientPortal" | "language">,
): Promise<void> {
  if (!requester.hasClientPortal || requester.email === null) return;
  const email = normaliseEmail(requester.email);
  if (await isMailed(ctx, requester.ownerId, email)) return;
  await assertClientNotSuppressed(ctx, requester.ownerId, email);
  const ofOwner = `${requester.ownerId}:${email}`;
  await limitRate(ctx, { "portal-ip": networkOf(ctx.request.ip) });
  // Anybody who knows a proposal page can ask, and an earlier mail works just as well.
  if (!(await isWithinRate(ctx, { "portal-mail": ofOwner, "portal-mail-day": ofOwner }))) return;
  await limitRate(ctx, { "portal-address": email });
  const [mail] = await portalMail(ctx, requester, email);
  if (mail) await publish(ctx, "mail", mail.id);
}

/** @throws DomainError not_found for an invalid token, rate_limited, address_suppressed */
export async function renewPortalLink(ctx: Context, token: string): Promise<void> {
  const { ownerId, email } = await readPortalToken(ctx, token);
  const owner = await portalOwner(ctx, ownerId);
  if (owner)
    await mailPortalLink(ctx, {
      ownerId,
      ownerName: owner.name,
      email,
      hasClientPortal: owner.hasClientPortal,
      language: ctx.message.language,
    });
}

const recently = (ctx: Context, ownerId: string, email: string) =>
  and(
    eq(deliveries.userId, ownerId),
    eq(deliveries.toEmail, email),
    eq(deliveries.kind, "portal_link"),
    gt(deliveries.createdAt, ctx.now - REPEAT_WINDOW_MS),
    ne(deliveries.state, "failed"),
  );

const isMailed = async (ctx: Context, ownerId: string, email: string): Promise<boolean> =>
  (await ctx.db.$count(deliveries, recently(ctx, ownerId, email))) > 0;

/** One statement: two concurrent requests send one mail, and none goes to a person without documents. */
async function portalMail(
  ctx: Context,
  { ownerId, ownerName, ...requester }: Pick<PortalRequester, "ownerId" | "ownerName" | "language">,
  email: string,
) {
  const language = isLanguage(requester.language) ? requester.language : DEFAULT_LANGUAGE;
  const { kind, payload } = portalLink.mail(language === DEFAULT_LANGUAGE ? {} : { language });
  const t = await loadLanguage(ctx, language);
  const subject = t("mail.portal.subject", { owner: ownerName });
  const withCurrency = sql`json_set(${JSON.stringify(payload)}, '$.currency',
    (select currency from proposal_versions where id = p.current_version_id))`;
  return ctx.db.all<{ id: string }>(sql`
    insert into deliveries (id, user_id, kind, to_name, to_email, cc, subject, payload, state, created_at)
    select ${newId()}, p.user_id, ${kind}, r.name, r.email, '[]', ${subject}, ${withCurrency}, 'pending', ${ctx.now}
    from recipients r join proposals p on p.id = r.proposal_id
    where r.email = ${email} and r.role not in ('copy', 'countersigner') and p.user_id = ${ownerId} and ${isSent}
      and not exists (select 1 from ${deliveries} where ${recently(ctx, ownerId, email)})
    order by r.created_at desc limit 1
    returning id`);
}
