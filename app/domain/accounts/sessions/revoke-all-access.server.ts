import { apiKeys, hookEndpoints } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { commit } from "../../audit/commit.server";
import { type MemberContext, onPrimary } from "../../context";
import { accessRevoked, accessRevokedSubject } from "../../mail/kinds/security/access-revoked.server";
import { assertCurrentPassword } from "../passwords/current-password.server";
import { removePasskeys } from "../second-factor/remove-passkeys.server";
import { isLiveKey, isOnEndpoint } from "./access.server";
import { endOtherAccess } from "./end-other-access.server";
import { rememberBrowser } from "./known-browser.server";
import type { RevokeAll } from "./revoke-all-form";

/**
 * Leaves this session, the kept passkeys and the authenticator app. Endpoints are switched off and keep their logs.
 * @param token of the session that stays @returns the cookie that keeps this browser known
 * @throws DomainError rate_limited; invalid_input beside `currentPassword`
 */
export async function revokeAllAccess(
  ctx: MemberContext,
  { currentPassword, kept }: RevokeAll,
  token: string | null,
): Promise<{ knownBrowsers: string }> {
  await assertCurrentPassword(ctx, currentPassword);
  const { id, name, email } = ctx.actor;
  const primary = onPrimary(ctx);
  const { db, now } = primary;
  await commit(primary, null, {
    statements: [
      ...endOtherAccess(primary, id, token === null ? "" : await sha256(token)),
      db.update(apiKeys).set({ revokedAt: now }).where(isLiveKey(id)),
      db.update(hookEndpoints).set({ disabledAt: now, disabledReason: "by hand" }).where(isOnEndpoint(id)),
      ...removePasskeys(primary, id, kept),
    ],
    mails: [
      {
        row: {
          id: newId(),
          userId: id,
          ...accessRevoked.mail({}),
          toName: name,
          toEmail: email,
          cc: [],
          subject: accessRevokedSubject(),
          state: "pending",
          createdAt: now,
        },
      },
    ],
  });
  ctx.log({ event: "account.access_revoked", userId: id });
  return { knownBrowsers: await rememberBrowser(ctx, email) };
}
