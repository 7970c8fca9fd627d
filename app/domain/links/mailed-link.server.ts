/**
 * Links that go out by mail. Their tokens are derived from the id of a row and the deployment's secret, so the consumer
 * can put one into a mail, and a retry into the same mail, while the database holds nothing but its hash
 * (docs/decisions/0007-signing-tokens-are-derived.md).
 */
import { hashToken, hmacToken } from "~/platform/crypto.server";
import type { Context } from "../context";

/** Where each kind leads. The kind is part of what is signed: a token of one is never a token of another. */
const PATHS = {
  "signing-link": "sign",
  "password-reset": "reset-password",
  "address-change": "confirm-address",
  "sign-up": "confirm-sign-up",
  invitation: "invitation",
} as const;

export type LinkKind = keyof typeof PATHS;

/** 256 bits, base64url, 43 characters. */
export const linkToken = (ctx: Pick<Context, "config">, kind: LinkKind, id: string): Promise<string> =>
  hmacToken(ctx.config.linkSecret, `${kind}:${id}`);

/** What the row keeps of it. */
export const linkHash = async (ctx: Pick<Context, "config">, kind: LinkKind, id: string): Promise<string> =>
  hashToken(await linkToken(ctx, kind, id));

/** What the mail says. */
export const linkUrl = async (ctx: Pick<Context, "config">, kind: LinkKind, id: string): Promise<string> =>
  `${ctx.config.appUrl}/${PATHS[kind]}/${await linkToken(ctx, kind, id)}`;
