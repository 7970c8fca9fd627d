import { useSearchParams } from "@remix-run/react";
import {
  isRenewable,
  LINK_STATE_MESSAGES,
  type LinkState,
  REVOCATION_MESSAGES,
} from "~/domain/links/signing-link-state";
import type { SigningPageView } from "~/domain/signing/views";

interface LinkClosedProps {
  page: SigningPageView;
  state: Exclude<LinkState, "open" | "signed">;
  /** Intent of a form posted from a page opened before the link ended. */
  attempted: string | undefined;
}

export const CLOSED_TITLES: Readonly<Record<LinkClosedProps["state"], string>> = {
  expired: "This link has expired",
  superseded: "There is a newer version",
  revoked: "This link is no longer valid",
  rejected: "This proposal was rejected",
  closed: "This proposal is closed",
};

const LOST_ACTIONS: ReadonlyMap<string, string> = new Map([
  ["sign", "Your signature was not recorded."],
  ["decline", "Your answer was not recorded."],
]);

export function LinkClosed({ page, state, attempted = "" }: LinkClosedProps) {
  const [search] = useSearchParams();
  const canRenew = isRenewable(state, page.revocation);
  const wasMailed = canRenew && search.has("mailed");
  return (
    <section className="panel stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{CLOSED_TITLES[state]}</h1>
      {LOST_ACTIONS.has(attempted) ? (
        <p className="alert" role="alert">
          {LOST_ACTIONS.get(attempted)}
        </p>
      ) : null}
      <p className="alert note" role="status">
        {page.revocation ? REVOCATION_MESSAGES[page.revocation] : LINK_STATE_MESSAGES[state]}
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
