import { useSearchParams } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import {
  isRenewable,
  LINK_STATE_MESSAGES,
  type LinkState,
  REVOCATION_MESSAGES,
} from "~/domain/links/signing-link-state";
import type { SigningPageView } from "~/domain/signing/page/signing-page";
import { ContactLink } from "./contact-link";
import { postTo } from "./post-to";

interface LinkClosedProps {
  page: SigningPageView;
  state: Exclude<LinkState, "open" | "signed" | "lapsed">;
  /** Intent of a form posted from a page opened before the link ended. */
  attempted: string | undefined;
}

/** Of a link that has expired, the heading says all there is to say. */
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

export function LinkClosed({ page, state, attempted = "" }: LinkClosedProps) {
  const [search] = useSearchParams();
  const t = useTranslate();
  const lost = LOST_ACTIONS.get(attempted);
  const canRenew = isRenewable(state, page.revocation);
  const wasMailed = canRenew && search.has("mailed");
  return (
    <section className="panel stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{t(`closed.${state}.title`)}</h1>
      {lost ? (
        <p className="alert" role="alert">
          {t(lost)}
        </p>
      ) : null}
      <Reason state={state} revocation={page.revocation} />
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
