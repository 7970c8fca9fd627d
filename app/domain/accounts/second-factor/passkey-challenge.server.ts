/** A challenge is an HMAC over purpose, subject and cookie: nothing is stored before the answer, which counts once. */

import type { Statement } from "~/db/client.server";
import { spentChallenges } from "~/db/schema";
import { hmacToken, randomToken, sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { MINUTE } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";

export const CHALLENGE_LENGTH = 5 * MINUTE;

export type ChallengePurpose = { for: "sign-in" } | { for: "second-step" | "add"; userId: string };

interface Challenge {
  /** base64url, 256 bits. */
  challenge: string;
  cookie: string;
}

export async function newChallenge(ctx: Context, purpose: ChallengePurpose): Promise<Challenge> {
  const cookie = `${ctx.now + CHALLENGE_LENGTH}.${randomToken()}`;
  return { cookie, challenge: await challengeOf(ctx, purpose, cookie) };
}

/** @throws DomainError conflict when there is none, or it has expired */
export async function answeredChallenge(
  ctx: Context,
  purpose: ChallengePurpose,
  cookie: string | null,
): Promise<{ challenge: string; spend: Statement }> {
  const [, end] = /^(\d{13})\.[\w-]{43}$/.exec(cookie ?? "") ?? [];
  const expiresAt = Number(end);
  if (cookie === null || !end || expiresAt <= ctx.now) throw tooLate();
  const challenge = await challengeOf(ctx, purpose, cookie);
  const spent = { challengeHash: await sha256(challenge), expiresAt };
  return { challenge, spend: ctx.primary.insert(spentChallenges).values(spent) };
}

const challengeOf = ({ config }: Context, purpose: ChallengePurpose, cookie: string): Promise<string> => {
  const subject = "userId" in purpose ? purpose.userId : "";
  return hmacToken(config.linkSecret, `passkey:${purpose.for}:${subject}:${cookie}`);
};

export const tooLate = () => new DomainError("conflict", t("That took too long. Please try again."));
