import { useSearchParams } from "@remix-run/react";
import { UNREACHABLE } from "~/domain/mail/suppression-words";
import { CODE_WORDS, type CodeStep, isCodeRefusal } from "~/domain/signing/code-step";

import { FormFailure } from "./form-failure";

interface CodeGateProps {
  /** Where the page lives; the forms go to an address below it. */
  path: string;
  step: CodeStep;
  /** What was said to an attempt to sign, where the time of an earlier code had run out. */
  refused?: string;
}

/** In the place of the signature's form: a code from the mailbox the link was sent to. The document stays readable. */
export function CodeGate({ path, step, refused }: CodeGateProps) {
  const [search] = useSearchParams();
  const told = search.get("code");
  const minutes = Number(search.get("wait"));
  const isOften = told === "often" && minutes > 0 && minutes <= 24 * 60;
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
      {told === "unreachable" ? (
        <p className="alert" role="alert">
          {UNREACHABLE}
        </p>
      ) : null}
      <p>
        Before you sign or decline, we check that you can read the mailbox this proposal was sent to. We only
        ask once.
      </p>
      {step.state === "open" ? (
        <EnterCode path={path} step={step} told={told} />
      ) : (
        <AskForCode path={path} step={step} told={told} />
      )}
    </section>
  );
}

interface PartProps {
  path: string;
  step: CodeStep;
  /** What the address says of the last form. */
  told: string | null;
}

function AskForCode({ path, step, told }: PartProps) {
  const refusal = isCodeRefusal(told) && told === step.state ? CODE_WORDS[told] : null;
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

function EnterCode({ path, step, told }: PartProps) {
  const error = codeError(step, told);
  const isSent = told === "sent" || told === "waiting";
  return (
    <form method="post" action={`${path}/code`} className="stack" data-sends>
      <p className={isSent ? "alert good" : undefined} role={isSent ? "status" : undefined}>
        {told === "waiting"
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

/** Beside the field; how many tries are left is the database's word, not the address's. */
function codeError({ triesLeft }: CodeStep, told: string | null): string | null {
  if (!isCodeRefusal(told) || (told !== "wrong" && told !== "digits")) return null;
  if (told === "digits") return CODE_WORDS.digits;
  return `${CODE_WORDS.wrong} ${triesLeft === 1 ? "One try is" : `${triesLeft} tries are`} left.`;
}
