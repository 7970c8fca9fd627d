import { useSearchParams } from "@remix-run/react";
import { Message, useTranslate } from "~/components/message";
import {
  isRenewable,
  LINK_STATE_MESSAGES,
  type LinkState,
  REVOCATION_MESSAGES,
} from "~/domain/signing/links/signing-link-state";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { ContactLink } from "./contact-link";
import { postTo } from "./post-to";
import { Moment } from "./sign/moment";

interface LinkClosedProps {
  page: SigningPageView;
  state: Exclude<LinkState, "open" | "signed" | "lapsed">;
  /** Intent of a form posted from a page opened before the link ended. */
  attempted: string | undefined;
}

/** Gives the reason. An expired link has none, as the heading says all there is to say. */
function Reason({ state, revocation }: Pick<LinkClosedProps, "state"> & Pick<SigningPageView, "revocation">) {
  const t = useTranslate();
  if (state === "expired" && !revocation) return null;
  return (
    <p className="alert note" role="status">
      {t(revocation ? REVOCATION_MESSAGES[revocation] : LINK_STATE_MESSAGES[state])}
    </p>
  );
}

const LOST_ACTIONS = new Map([
  ["sign", "closed.signature_lost"],
  ["decline", "closed.answer_lost"],
  ["approve", "closed.answer_lost"],
  ["reject", "closed.answer_lost"],
] as const) as ReadonlyMap<string, "closed.signature_lost" | "closed.answer_lost">;

/** An answer to the earlier version does not count for the newer one. */
function Replaced({ page: { signedAt, approvedAt } }: { page: SigningPageView }) {
  const at = signedAt ?? approvedAt;
  if (at === null) return null;
  return (
    <p>
      <Message
        id={signedAt === null ? "standing.replaced.approved" : "standing.replaced.signed"}
        time={<Moment time={at} />}
      />
    </p>
  );
}

export function LinkClosed({ page, state, attempted = "" }: LinkClosedProps) {
  const [search] = useSearchParams();
  const t = useTranslate();
  const lost = LOST_ACTIONS.get(attempted);
  const canRenew = isRenewable(state, page.revocation);
  const wasMailed = canRenew && search.has("mailed");
  return (
    <section className="panel stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{t(page.handedTo ? "sign.delegate.done_title" : `closed.${state}.title`)}</h1>
      {lost ? (
        <p className="alert" role="alert">
          {t(lost)}
        </p>
      ) : null}
      {page.handedTo ? (
        <p className="alert good" role="status">
          <Message
            id="sign.delegate.done"
            name={<bdi>{page.handedTo.name}</bdi>}
            email={<bdi>{page.handedTo.email}</bdi>}
            owner={<bdi>{page.owner.name}</bdi>}
          />
        </p>
      ) : (
        <Reason state={state} revocation={page.revocation} />
      )}
      {state === "superseded" ? <Replaced page={page} /> : null}
      {wasMailed ? (
        <p className="alert good" role="status">
          {t("closed.mailed")}
        </p>
      ) : null}
      {canRenew && !wasMailed ? <p>{t("closed.can_renew")}</p> : null}
      <div className="row">
        {canRenew && !wasMailed ? (
          <form method="post" action={postTo(page.path, t.language)} className="wide">
            <button className="button primary wide" type="submit" name="intent" value="fresh-link">
              {t("closed.renew")}
            </button>
          </form>
        ) : null}
        {page.owner.email ? (
          <ContactLink
            name={page.owner.name}
            email={page.owner.email}
            subject={page.title || t("closed.subject")}
            className="button wide"
          />
        ) : null}
      </div>
    </section>
  );
}
