import type { ReactNode } from "react";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import type { LinkView, SigningView } from "./signing-view";

const ENDS: Record<LinkView["state"], AppMessage> = {
  open: msg("Link expires"),
  expired: msg("Link expired"),
  withdrawn: msg("Link revoked"),
  superseded: msg("Link to an older version; expires"),
  answered: msg("Declined; link would have expired"),
};

/** Names for the mailed link if there are two. */
const EMAILED_ENDS: typeof ENDS = {
  open: msg("Emailed link expires"),
  expired: msg("Emailed link expired"),
  withdrawn: msg("Emailed link revoked"),
  superseded: msg("Emailed link to an older version; expires"),
  answered: ENDS.answered,
};

const endLabel = ({ state, copyEndsAt }: LinkView): string =>
  t((copyEndsAt === null ? ENDS : EMAILED_ENDS)[state]);

interface LinkDetailsProps {
  signing: SigningView;
  sentTo: { name: string; email: string };
}

export function LinkDetails({ signing, sentTo }: LinkDetailsProps) {
  const { link, accessCodes, canClosePage, linkRevokedAt } = signing;
  return (
    <dl className="grid gap-3 text-sm">
      <LinkDetail name={t("Sent to")}>
        {sentTo.name ? (
          <bdi translate="no" className="block font-medium">
            {sentTo.name}
          </bdi>
        ) : null}
        <bdi translate="no" className={sentTo.name ? "block text-muted" : "block"}>
          {sentTo.email}
        </bdi>
      </LinkDetail>
      {link ? (
        <>
          <LinkDetail name={endLabel(link)}>
            <LocalTime value={link.endsAt} />
          </LinkDetail>
          {link.copyEndsAt === null ? null : (
            <LinkDetail name={t("Copied link expires")}>
              <LocalTime value={link.copyEndsAt} />
            </LinkDetail>
          )}
          <LinkDetail name={t("Code before signing or answering")}>
            {link.requiresCode
              ? accessCodes.length > 0
                ? t("From you, by phone")
                : t("By email")
              : t("Not asked for")}
          </LinkDetail>
        </>
      ) : canClosePage ? (
        <LinkDetail name={t("Link expires")}>{t("Never, unless you revoke it")}</LinkDetail>
      ) : linkRevokedAt !== null ? (
        <LinkDetail name={t(ENDS.withdrawn)}>
          <LocalTime value={linkRevokedAt} />
        </LinkDetail>
      ) : null}
    </dl>
  );
}

function LinkDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
