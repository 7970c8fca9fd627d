import { useSearchParams } from "@remix-run/react";
import { CODE_MESSAGES, type CodeStep, isCodeRefusal } from "~/domain/links/code-step";
import { CLIENT_UNREACHABLE } from "~/domain/mail/suppression-labels";

import { FormFailure } from "../form-failure";

interface CodeGateProps {
  path: string;
  step: CodeStep;
  /** Shown after a signing attempt with an expired code session. */
  refused?: string;
}

export function CodeGate({ path, step, refused }: CodeGateProps) {
  const [search] = useSearchParams();
  const codeState = search.get("code");
  const minutes = Number(search.get("wait"));
  const isOften = codeState === "often" && minutes > 0 && minutes <= 24 * 60;
  return (
    <section className="panel stack" id="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">Confirm it’s you</h2>
      {refused ? (
        <p className="alert" role="alert">
          {refused}
        </p>
      ) : null}
      {isOften ? (
        <p className="alert" role="alert">
          Too many attempts. Please try again {minutes === 1 ? "in a minute" : `in ${minutes} minutes`}.
        </p>
      ) : null}
      {codeState === "unreachable" ? (
        <p className="alert" role="alert">
          {CLIENT_UNREACHABLE}
        </p>
      ) : null}
      <p>
        Before you sign or decline, we check that you can read the mailbox this proposal was sent to. We only
        ask once.
      </p>
      {step.state === "open" ? (
        <EnterCode path={path} step={step} codeState={codeState} />
      ) : (
        <AskForCode path={path} step={step} codeState={codeState} />
      )}
    </section>
  );
}

interface PartProps {
  path: string;
  step: CodeStep;
  codeState: string | null;
}

function AskForCode({ path, step, codeState }: PartProps) {
  const refusal = isCodeRefusal(codeState) && codeState === step.state ? CODE_MESSAGES[codeState] : null;
  return (
    <form method="post" action={`${path}/code`} className="stack" data-sends>
      {refusal ? (
        <p className="alert" role="alert">
          {refusal}
        </p>
      ) : null}
      <FormFailure />
      <div className="row">
        <button className="button primary wide" type="submit" name="intent" value="send" data-busy="Sending…">
          Email me a code
        </button>
      </div>
      <p className="small">It goes to {step.sentTo} and works for 10 minutes.</p>
    </form>
  );
}

function EnterCode({ path, step, codeState }: PartProps) {
  const error = codeError(step, codeState);
  const isSent = codeState === "sent" || codeState === "waiting";
  return (
    <form method="post" action={`${path}/code`} className="stack" data-sends>
      <p className={isSent ? "alert good" : undefined} role={isSent ? "status" : undefined}>
        {codeState === "waiting"
          ? `We sent a code to ${step.sentTo} a moment ago, so we haven’t sent another. Please check your inbox.`
          : `We sent a six-digit code to ${step.sentTo}. It works for 10 minutes.`}
      </p>
      <div className="field">
        <label htmlFor="code">Code</label>
        <input
          className="code"
          id="code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "code-error" : "code-hint"}
        />
        {error ? (
          <p className="error" id="code-error" role="alert">
            {error}
          </p>
        ) : (
          <p className="small" id="code-hint">
            Not there after a minute? Check your spam folder.
          </p>
        )}
      </div>
      <FormFailure />
      <div className="row">
        <button className="button primary" type="submit" name="intent" value="verify" data-busy="Confirming…">
          Confirm
        </button>
        <button
          className="button"
          type="submit"
          name="intent"
          value="send"
          data-busy="Sending…"
          formNoValidate
        >
          Resend
        </button>
      </div>
    </form>
  );
}

/** The remaining tries come from the database, never from the URL. */
function codeError({ triesLeft }: CodeStep, codeState: string | null): string | null {
  if (!isCodeRefusal(codeState) || (codeState !== "wrong" && codeState !== "digits")) return null;
  if (codeState === "digits") return CODE_MESSAGES.digits;
  return `${CODE_MESSAGES.wrong} ${triesLeft === 1 ? "One try is" : `${triesLeft} tries are`} left.`;
}
