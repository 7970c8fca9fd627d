/**
 * How a client comes to their page of all documents: by mail alone. Holding one link proves nothing about the others,
 * because it may have been passed on (docs/decisions/0022-client-portal.md).
 */
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { MINUTE } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { isWithinRate, limitRate, networkOf } from "~/platform/rate-limits.server";
import { reachableAt } from "../accounts/deleted-account";
import type { Context } from "../context";
import { portalLink } from "../mail/kinds/portal-link.server";
import { assertClientTakesMail } from "../mail/suppressions.server";
import { publish } from "../outbox/publish.server";
import { findForClient } from "../proposals/client-view.server";
import { maskedAddress } from "../signing/code-step";
import { findLink } from "../signing/find-link.server";
import { LINK_WORDS } from "../signing/link-state";
import { portalOwner } from "./find-portal.server";
import { normalised, readPortalToken } from "./portal-token.server";
import { isShown } from "./sent-documents.server";

/** Asked again within this time, in milliseconds, the first mail is the answer. */
const ASKED_AGAIN = 5 * MINUTE;

/** Whoever may ask, and where the mail would go. */
export interface Asker {
  ownerId: string;
  ownerName: string;
  businessName: string;
  accent: string | null;
  keepsPortal: boolean;
  /** Null where nobody is asked for anything. */
  email: string | null;
  /** The address as the page tells it: to holders of a personal link alone. */
  sentTo: string | null;
}

/** @throws DomainError not_found; link_unusable for a link that was taken back: it may have gone to the wrong person */
export async function askerByLink(ctx: Context, token: string): Promise<Asker> {
  const { state, owner, recipient } = await findLink(ctx, token);
  if (state === "revoked") {
    const { name, businessName, accent } = owner;
    const sender = { name, businessName, accent, email: reachableAt(owner) };
    throw new DomainError("link_unusable", LINK_WORDS.revoked, { linkState: state, sender });
  }
  const { email } = recipient;
  return {
    ownerId: owner.id,
    ownerName: owner.name,
    businessName: owner.businessName,
    accent: owner.accent,
    email,
    keepsPortal: owner.keepsPortal,
    sentTo: maskedAddress(email),
  };
}

/**
 * From the proposal's own page, which opens to everybody who knows its address: they learn no address from it.
 * @throws DomainError not_found
 */
export async function askerByProposal(ctx: Context, proposalId: string): Promise<Asker> {
  const { owner, recipient } = await findForClient(ctx, proposalId);
  return {
    ownerId: owner.id,
    ownerName: owner.name,
    businessName: owner.businessName,
    accent: owner.accent,
    email: recipient?.email ?? null,
    keepsPortal: owner.keepsPortal,
    sentTo: null,
  };
}

/**
 * Emails the link to the address that was sent something, and to no other. It costs the owner no send. Whether there
 * was anything to send is told to nobody.
 * @throws DomainError rate_limited, address_suppressed
 */
export async function mailPortal(
  ctx: Context,
  asker: Pick<Asker, "ownerId" | "ownerName" | "email" | "keepsPortal">,
): Promise<void> {
  if (!asker.keepsPortal || asker.email === null) return;
  const email = normalised(asker.email);
  if (await isMailed(ctx, asker.ownerId, email)) return;
  await assertClientTakesMail(ctx, asker.ownerId, email);
  const ofOwner = `${asker.ownerId}:${email}`;
  await limitRate(ctx, { "portal-ip": networkOf(ctx.request.ip) });
  // Anybody who knows a proposal's page can ask. What they had mailed before works as well as another.
  if (!(await isWithinRate(ctx, { "portal-mail": ofOwner, "portal-mail-day": ofOwner }))) return;
  await limitRate(ctx, { "portal-address": email });
  const deliveryId = await writeMail(ctx, asker, email);
  if (deliveryId) await publish(ctx, "mail", deliveryId);
}

/**
 * A fresh link in the place of one whose time is over, to the same mailbox.
 * @throws DomainError not_found for an address that we did not make; rate_limited, address_suppressed
 */
export async function renewPortal(ctx: Context, token: string): Promise<void> {
  const { ownerId, email } = await readPortalToken(ctx, token);
  const owner = await portalOwner(ctx, ownerId);
  if (owner) await mailPortal(ctx, { ownerId, ownerName: owner.name, email, keepsPortal: owner.keepsPortal });
}

const recently = (ctx: Context, ownerId: string, email: string) =>
  and(
    eq(deliveries.userId, ownerId),
    eq(deliveries.toEmail, email),
    eq(deliveries.kind, "portal_link"),
    gt(deliveries.createdAt, ctx.now - ASKED_AGAIN),
    ne(deliveries.state, "failed"),
  );

const isMailed = async (ctx: Context, ownerId: string, email: string): Promise<boolean> =>
  (await ctx.db.$count(deliveries, recently(ctx, ownerId, email))) > 0;

/**
 * One statement, so that of two who press at once one mail leaves; and none to whom nothing was sent that they would
 * find. The greeting is by the name of the newest proposal.
 */
async function writeMail(
  ctx: Context,
  { ownerId, ownerName }: Pick<Asker, "ownerId" | "ownerName">,
  email: string,
) {
  const { kind, payload } = portalLink.mail({});
  const subject = `Your documents from ${ownerName}`;
  const [written] = await ctx.db.all<{ id: string }>(sql`
    insert into deliveries (id, user_id, kind, to_name, to_email, cc, subject, payload, state, created_at)
    select ${newId()}, p.user_id, ${kind}, r.name, r.email, '[]', ${subject}, ${JSON.stringify(payload)}, 'pending', ${ctx.now}
    from recipients r join proposals p on p.id = r.proposal_id
    where r.email = ${email} and r.role <> 'copy' and p.user_id = ${ownerId} and ${isShown}
      and not exists (select 1 from ${deliveries} where ${recently(ctx, ownerId, email)})
    order by r.created_at desc limit 1
    returning id`);
  return written?.id ?? null;
}
