import { MAX_REASON_LENGTH } from "~/domain/proposals/decision/decision-form";
import { DECLINE_ACTION } from "~/domain/signing/decline-form";
import type { SigningPageView } from "~/domain/signing/views";
import { FormFailure } from "../form-failure";
import { PREPARING_PDF } from "./pdf-messages";
import type { Refused } from "./sign-steps";

interface SignOtherWaysProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

export function SignOtherWays({ page, refused }: SignOtherWaysProps) {
  return (
    <section className="panel stack tight" aria-labelledby="other-title">
      <h2 id="other-title">Not ready to sign?</h2>
      <p className="links">
        <a href={`${page.path}/copy.pdf`} rel="nofollow" download data-file={PREPARING_PDF}>
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
          maxLength={MAX_REASON_LENGTH}
          defaultValue={refused?.values.reason}
          aria-describedby="reason-hint"
        />
        <p className="small" id="reason-hint">
          {DECLINE_ACTION.statement} {page.owner.name} sees your answer and your reason.
        </p>
      </div>
      <FormFailure message={refused?.message} />
      <div className="row">
        <button className="button danger" type="submit" data-busy="Declining…">
          {DECLINE_ACTION.button}
        </button>
      </div>
    </form>
  );
}
