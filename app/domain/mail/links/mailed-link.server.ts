/** Derived from a row's id and LINK_SECRET: a retried mail has the same link, and the database only a hash. */
import { hashToken, hmacToken } from "~/platform/crypto.server";
import type { Context } from "../../context";

/** The kind is part of the HMAC: no token works for another kind. */
const PATHS = {
  "signing-link": "sign",
  "password-reset": "reset-password",
  "address-change": "confirm-address",
  "sign-up": "confirm-sign-up",
  invitation: "invitation",
} as const;

type LinkKind = keyof typeof PATHS;

export const linkToken = async (
  { config }: Pick<Context, "config">,
  kind: LinkKind,
  id: string,
): Promise<string> => config.cell + (await hmacToken(config.linkSecret, `${kind}:${id}`));

export const linkHash = async (ctx: Pick<Context, "config">, kind: LinkKind, id: string): Promise<string> =>
  hashToken(await linkToken(ctx, kind, id));

export const linkUrl = async (ctx: Pick<Context, "config">, kind: LinkKind, id: string): Promise<string> =>
  `${ctx.config.appUrl}/${PATHS[kind]}/${await linkToken(ctx, kind, id)}`;
