/**
 * The address of a client's page of all documents. It says whose page it is, for which mailbox and until when, and is
 * signed; nothing of it is stored (docs/decisions/0022-client-portal.md).
 */
import { base64url, fromBase64, hmacToken, isSameText } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import { notFound } from "~/platform/errors";
import type { Context } from "../context";

/** How long such a link works, in milliseconds. */
export const PORTAL_LENGTH = 7 * DAY;

export interface PortalKey {
  /** Whose documents. */
  ownerId: string;
  /** Whom they were sent to: lower-case and trimmed. */
  email: string;
  /** UTC milliseconds. */
  expiresAt: number;
}

type WithSecret = Pick<Context, "config">;

const SHAPE = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.([\w-]{1,512})\.([\w-]{43})$/;

/** Addresses are compared as recipients are kept. */
export const normalised = (email: string): string => email.trim().toLowerCase();

/** @returns three readable parts and the signature over them, separated by points */
export async function portalToken(
  ctx: WithSecret,
  { ownerId, email, expiresAt }: PortalKey,
): Promise<string> {
  const said = [ownerId, expiresAt.toString(36), base64url(new TextEncoder().encode(normalised(email)))];
  return [...said, await signature(ctx, said.join("."))].join(".");
}

export const portalUrl = async (ctx: WithSecret, key: PortalKey): Promise<string> =>
  `${ctx.config.appUrl}/documents/${await portalToken(ctx, key)}`;

/**
 * What a token says, once its signature holds. Whether its time is over is the caller's question: an expired one still
 * tells where a fresh one may go.
 * @throws DomainError not_found for whatever we did not sign
 */
export async function readPortalToken(ctx: WithSecret, token: string): Promise<PortalKey> {
  const [, ownerId = "", expires = "", address = "", signed = ""] = SHAPE.exec(token) ?? [];
  const said = `${ownerId}.${expires}.${address}`;
  if (!isSameText(signed, await signature(ctx, said))) throw unknownPortal();
  return { ownerId, expiresAt: Number.parseInt(expires, 36), email: textOf(address) };
}

/** The purpose stands before everything else: no other token of the product can be taken for this one. */
const signature = ({ config }: WithSecret, said: string): Promise<string> =>
  hmacToken(config.linkSecret, `client-portal:${said}`);

const textOf = (address: string): string =>
  new TextDecoder().decode(fromBase64(address.replaceAll("-", "+").replaceAll("_", "/")));

function unknownPortal() {
  const error = notFound("Link");
  error.message = "Invalid access link";
  return error;
}
