import { LONGEST_REASON } from "~/domain/proposals/decision-form";
import { DECLINE_ACT } from "~/domain/signing/decline-form";
import type { SigningPageView } from "~/domain/signing/views";
import { MAKING } from "./copy-words";
import { FormFailure } from "./form-failure";
import type { Refused } from "./sign-steps";

interface SignOtherWaysProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

/** All that is not signing: a copy to think it over with, a question, and No. */
export function SignOtherWays({ page, refused }: SignOtherWaysProps) {
  return (
    <section className="panel stack tight" aria-labelledby="other-title">
      <h2 id="other-title">Not ready to sign?</h2>
      <p className="links">
        <a href={`${page.path}/copy.pdf`} rel="nofollow" download data-file={MAKING}>
          Download a copy
        </a>
        <a href={`mailto:${page.owner.email}?subject=${encodeURIComponent(page.title)}`}>Ask a question</a>
      </p>
      <details className="more" open={refused !== undefined}>
        <summary>Decline this proposal</summary>
        {page.codeStep ? (
          <p>
            You need the same code to decline. <a href="#confirm">Confirm it’s you</a> first.
          </p>
        ) : (
          <DeclineForm page={page} refused={refused} />
        )}
      </details>
    </section>
  );
}

function DeclineForm({ page, refused }: SignOtherWaysProps) {
  return (
    <form
      method="post"
      action={`${page.path}#steps`}
      className="stack"
      data-sends
      aria-label="Decline this proposal"
    >
      <input type="hidden" name="intent" value="decline" />
      <div className="field">
        <label htmlFor="reason">Reason (optional)</label>
        <textarea
          id="reason"
          name="reason"
          dir="auto"
          rows={3}
          maxLength={LONGEST_REASON}
          defaultValue={refused?.values.reason}
          aria-describedby="reason-hint"
        />
        <p className="small" id="reason-hint">
          {DECLINE_ACT.statement} {page.owner.name} sees your answer and your reason.
        </p>
      </div>
      <FormFailure message={refused?.message} />
      <div className="row">
        <button className="button danger" type="submit" data-busy="Declining…">
          {DECLINE_ACT.button}
        </button>
      </div>
    </form>
  );
}
