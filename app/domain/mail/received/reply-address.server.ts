import { replyAddresses } from "~/db/schema";
import { hashToken, hmacHex } from "~/platform/crypto.server";
import type { Context } from "../../context";

/** A client, or an account of the studio. */
type Correspondent = { recipientId: string } | { userId: string };

/** 128 bits, in letters that mean the same in capitals. */
const TOKEN_LENGTH = 32;
const LOCAL_PART = /^(?:[1-9][a-z])?[0-9a-f]{32}$/;

/**
 * Returns the address to which this person can answer in the thread, or null where nobody answers by mail. It is derived, so
 * that a mail that is sent again has the same one.
 */
export async function replyAddress(
  ctx: Pick<Context, "db" | "config" | "now">,
  threadId: string,
  person: Correspondent,
): Promise<string | null> {
  const { cell, linkSecret, mail } = ctx.config;
  if (mail.replyDomain === null) return null;
  const name = "userId" in person ? `user:${person.userId}` : `recipient:${person.recipientId}`;
  const token =
    cell + (await hmacHex(linkSecret, `reply-address:${threadId}:${name}`)).slice(0, TOKEN_LENGTH);
  await ctx.db
    .insert(replyAddresses)
    .values({ tokenHash: await hashToken(token), threadId, ...person, createdAt: ctx.now })
    .onConflictDoNothing();
  return `${token}@${mail.replyDomain}`;
}

/** Whatever domain it has: mails that were sent before the domain changed are still answered. @param address in lower case */
export function replyTokenOf(address: string): string | null {
  const local = address.slice(0, address.lastIndexOf("@")).split("+", 1)[0] ?? "";
  return LOCAL_PART.test(local) ? local : null;
}

interface Answerable {
  replyTo: string | null;
}

export const repliesTo = ({ replyTo }: Answerable): { replyTo?: string } =>
  replyTo === null ? {} : { replyTo };

/** Asks automatic repliers to keep quiet (RFC 3834, and Exchange's own header). */
export const quietHeaders = ({ replyTo }: Answerable): Readonly<Record<string, string>> | undefined =>
  replyTo === null ? undefined : { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
