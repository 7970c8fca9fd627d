import { useSearchParams } from "@remix-run/react";
import { isRenewable, LINK_WORDS, type LinkState, REVOCATION_WORDS } from "~/domain/signing/link-state";
import type { SigningPageView } from "~/domain/signing/views";

interface LinkClosedProps {
  page: SigningPageView;
  state: Exclude<LinkState, "open" | "signed">;
}

/** Why a link signs no more, and the next step that is right for the reason. */
export function LinkClosed({ page, state }: LinkClosedProps) {
  const [search] = useSearchParams();
  const canRenew = isRenewable(state, page.revocation);
  const wasMailed = canRenew && search.has("mailed");
  return (
    <section className="panel stack" aria-labelledby="closed-title">
      <h1 id="closed-title">Access Error</h1>
      <p className="alert" role="alert">
        {page.revocation ? REVOCATION_WORDS[page.revocation] : LINK_WORDS[state]}
      </p>
      {wasMailed ? (
        <p className="alert good" role="status">
          If the proposal still waits for you, a fresh link is on its way to the address this one was sent to.
        </p>
      ) : null}
      {canRenew && !wasMailed ? (
        <p>We can e-mail you a fresh one, to the address this link was sent to and to no other.</p>
      ) : null}
      <div className="row">
        {canRenew && !wasMailed ? (
          <form method="post" className="wide">
            <button className="button primary wide" type="submit" name="intent" value="fresh-link">
              E-mail me a fresh link
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
