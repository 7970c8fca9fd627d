/** A signed token with owner, mailbox and expiry; nothing is stored (docs/decisions/0022-client-portal.md). */
import { base64url, fromBase64, hmacToken, isSameText } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";

export const PORTAL_LINK_LIFETIME_MS = 7 * DAY;

export interface PortalClaims {
  ownerId: string;
  /** Lower-case and trimmed. */
  email: string;
  expiresAt: number;
}

type WithSecret = Pick<Context, "config">;

const SHAPE = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.([\w-]{1,512})\.([\w-]{43})$/;

export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export async function portalToken(
  ctx: WithSecret,
  { ownerId, email, expiresAt }: PortalClaims,
): Promise<string> {
  const payload = [
    ownerId,
    expiresAt.toString(36),
    base64url(new TextEncoder().encode(normaliseEmail(email))),
  ];
  return [...payload, await signature(ctx, payload.join("."))].join(".");
}

export const portalUrl = async (ctx: WithSecret, key: PortalClaims): Promise<string> =>
  `${ctx.config.appUrl}/documents/${await portalToken(ctx, key)}`;

/** Does not check the expiry: an expired token says where to mail a new one. @throws DomainError not_found */
export async function readPortalToken(
  ctx: Pick<Context, "config" | "message">,
  token: string,
): Promise<PortalClaims> {
  const [, ownerId = "", expires = "", email = "", signed = ""] = SHAPE.exec(token) ?? [];
  const payload = `${ownerId}.${expires}.${email}`;
  if (!isSameText(signed, await signature(ctx, payload)))
    throw new DomainError("not_found", ctx.message("error.invalid_link"));
  return { ownerId, expiresAt: Number.parseInt(expires, 36), email: decodeText(email) };
}

/** The prefix keeps other tokens of the product from passing as this one. */
const signature = ({ config }: WithSecret, payload: string): Promise<string> =>
  hmacToken(config.linkSecret, `client-portal:${payload}`);

const decodeText = (encoded: string): string =>
  new TextDecoder().decode(fromBase64(encoded.replaceAll("-", "+").replaceAll("_", "/")));
