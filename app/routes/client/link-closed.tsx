import { useSearchParams } from "@remix-run/react";
import { isRenewable, LINK_WORDS, type LinkState, REVOCATION_WORDS } from "~/domain/signing/link-state";
import type { SigningPageView } from "~/domain/signing/views";

interface LinkClosedProps {
  page: SigningPageView;
  state: Exclude<LinkState, "open" | "signed">;
  /** What was pressed on a page that was opened before the link ended: the intent of its form. */
  attempted: string | undefined;
}

/** It is nobody's error that a link ends. */
export const CLOSED_TITLES: Readonly<Record<LinkClosedProps["state"], string>> = {
  expired: "This link has expired",
  superseded: "There is a newer version",
  revoked: "This link is no longer valid",
  rejected: "This proposal was rejected",
  closed: "This proposal is closed",
};

/** By the intent of the form that was sent. */
const LOST: ReadonlyMap<string, string> = new Map([
  ["sign", "Your signature was not recorded."],
  ["decline", "Your answer was not recorded."],
]);

/** Why a link signs no more, and the next step that is right for the reason. */
export function LinkClosed({ page, state, attempted = "" }: LinkClosedProps) {
  const [search] = useSearchParams();
  const canRenew = isRenewable(state, page.revocation);
  const wasMailed = canRenew && search.has("mailed");
  return (
    <section className="panel stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{CLOSED_TITLES[state]}</h1>
      {LOST.has(attempted) ? (
        <p className="alert" role="alert">
          {LOST.get(attempted)}
        </p>
      ) : null}
      <p className="alert note" role="status">
        {page.revocation ? REVOCATION_WORDS[page.revocation] : LINK_WORDS[state]}
      </p>
      {wasMailed ? (
        <p className="alert good" role="status">
          If the proposal is still open, a new link is on its way to the same address.
        </p>
      ) : null}
      {canRenew && !wasMailed ? (
        <p>We can send a new link, only to the address this one was sent to.</p>
      ) : null}
      <div className="row">
        {canRenew && !wasMailed ? (
          <form method="post" className="wide">
            <button className="button primary wide" type="submit" name="intent" value="fresh-link">
              Send me a new link
            </button>
          </form>
        ) : null}
        {page.owner.email ? (
          <a
            className="button wide"
            href={`mailto:${page.owner.email}?subject=${encodeURIComponent(page.title || "Your proposal")}`}
          >
            Contact {page.owner.name}
          </a>
        ) : null}
      </div>
    </section>
  );
}
