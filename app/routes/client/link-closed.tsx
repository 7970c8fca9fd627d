import { useSearchParams } from "@remix-run/react";
import { LINK_WORDS, type LinkState } from "~/domain/signing/link-state";
import type { SigningPageView } from "~/domain/signing/views";

interface LinkClosedProps {
  page: SigningPageView;
  state: Exclude<LinkState, "open" | "signed">;
}

/** Why a link signs no more, and the next step that is right for the reason. */
export function LinkClosed({ page, state }: LinkClosedProps) {
  const [search] = useSearchParams();
  const wasMailed = search.has("mailed");
  const canRenew = state === "expired" || state === "superseded";
  return (
    <section className="panel stack" aria-labelledby="closed-title">
      <h1 id="closed-title">Access Error</h1>
      <p className="alert" role="alert">
        {LINK_WORDS[state]}
      </p>
      {wasMailed ? (
        <p className="alert good" role="status">
          A fresh link is on its way to the address this one was sent to.
        </p>
      ) : null}
      <div className="row">
        {canRenew && !wasMailed ? (
          <form method="post">
            <button className="button primary" type="submit" name="intent" value="fresh-link">
              E-mail me a fresh link
            </button>
          </form>
        ) : null}
        <a className="button" href={`mailto:${page.owner.email}?subject=${encodeURIComponent(page.title)}`}>
          Contact {page.owner.name}
        </a>
      </div>
    </section>
  );
}
