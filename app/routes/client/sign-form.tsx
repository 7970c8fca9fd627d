import { APPROVE_BUTTON, STATEMENT } from "~/domain/signing/disclosure";
import { KEEPS_LETTERS } from "~/domain/signing/printable-name";
import { personWords } from "~/domain/signing/signer-match";
import type { SigningPageView } from "~/domain/signing/views";
import { described, FieldError } from "./field-error";
import { FormFailure } from "./form-failure";
import { Moment } from "./moment";
import { OwnAgreement } from "./sign-consent";
import { SignMark } from "./sign-mark";
import type { Refused } from "./sign-steps";
import { TextField } from "./text-field";

interface SignFormProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

/** The client's own act: name, signature, the tick that is never set beforehand, and the button. */
export function SignForm({ page, refused }: SignFormProps) {
  const errors = refused?.fieldErrors ?? {};
  const values = refused?.values ?? {
    signerName: page.recipientName,
    signerEmail: page.recipientEmail,
    signingFor: page.clientCompany,
  };
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form
      method="post"
      action={`${page.path}#steps`}
      className="panel stack"
      id="sign"
      noValidate
      data-sends
      aria-labelledby="sign-title"
    >
      <h2 id="sign-title">Your signature</h2>
      <input type="hidden" name="intent" value="sign" />
      <TextField
        name="signerName"
        label="Full name"
        autoComplete="name"
        maxLength={200}
        {...{ values, errors }}
      />
      <TextField
        name="signerEmail"
        label="Email address"
        type="email"
        autoComplete="email"
        {...{ values, errors }}
      />
      <TextField
        name="signingFor"
        label="Signing on behalf of (optional)"
        isRequired={false}
        hint="If you’re signing for a company or someone else, enter their name."
        autoComplete="organization"
        maxLength={200}
        {...{ values, errors }}
      />
      <SignMark
        values={values}
        error={
          errors.signatureMethod ?? errors.signatureFace ?? errors.signatureImage ?? errors.signatureStrokes
        }
      />
      {errors[KEEPS_LETTERS] || values[KEEPS_LETTERS] ? (
        <KeepLetters isTicked={values[KEEPS_LETTERS] === "on"} error={errors[KEEPS_LETTERS]} />
      ) : null}
      {/* Without a script, whoever reaches this form has passed the whole document. */}
      <input type="hidden" name="scrolledToBottom" id="scrolledToBottom" value="true" />
      <ConfirmSigner question={errors.confirmedSigner} values={values} />
      <Acknowledgement
        isTicked={(errors.confirmedSigner ?? errors[KEEPS_LETTERS]) !== undefined}
        error={errors.legalDisclaimer ?? errors.scrolledToBottom}
      />
      <div className="sign-bar stack">
        <p className="small">
          You are signing <strong dir="auto">{page.title}</strong>
          {page.price ? ` for ${page.price}` : ""}
          {page.deposit ? `, with a deposit of ${page.deposit}` : ""}.
          {page.expiresAt === null ? null : (
            <>
              {" It is open until "}
              <Moment time={page.expiresAt} />.
            </>
          )}
        </p>
        <FormFailure message={hasFieldErrors ? undefined : refused?.message} />
        <p className="small" id="missing" aria-live="polite" hidden>
          <a id="unread" href="#document">
            Please read to the end first.
          </a>{" "}
          <span id="wanting" />
        </p>
        <div className="row">
          <button
            className="button primary"
            id="approve"
            type="submit"
            aria-describedby="missing"
            data-busy="Approving…"
          >
            {APPROVE_BUTTON}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Asked once the letters are known that the PDF would show as boxes; an answer stays while something else is asked. */
const KeepLetters = ({ isTicked, error }: { isTicked: boolean; error: string | undefined }) => (
  <div className="field">
    <label className="tick">
      <input
        type="checkbox"
        id={KEEPS_LETTERS}
        name={KEEPS_LETTERS}
        defaultChecked={isTicked}
        {...described(KEEPS_LETTERS, error)}
      />
      <span>
        Sign with these letters. My signature is valid at once; the sealed PDF follows by email when the
        letters can be printed.
      </span>
    </label>
    <FieldError of={KEEPS_LETTERS} error={error} />
  </div>
);

/** Asked once, when the signer is not the person who was invited. */
function ConfirmSigner({ question, values }: { question?: string; values: Record<string, string> }) {
  if (!question) return null;
  const { signerName: name = "", signerEmail: email = "", askedSigner } = values;
  const signer = personWords({ name, email });
  const error =
    askedSigner === signer
      ? `Tick this box if you are ${name.trim()}. If you are not, correct the name and email address above.`
      : undefined;
  return (
    <fieldset className="field alert note" aria-labelledby="signer-question">
      <OwnAgreement />
      <input type="hidden" name="askedSigner" value={signer} />
      <p id="signer-question" role="alert">
        {question}
      </p>
      <label className="tick">
        <input
          type="checkbox"
          className="asked"
          name="confirmedSigner"
          value={signer}
          aria-invalid
          aria-describedby={error ? "signer-question signer-error" : "signer-question"}
        />
        <span>
          Yes, I am {name.trim()}, I may sign this, and I agree to sign electronically. The sender and the
          person who was invited will be notified.
        </span>
      </label>
      <FieldError of="signer" error={error} />
    </fieldset>
  );
}

function Acknowledgement({ isTicked, error }: { isTicked: boolean; error?: string | undefined }) {
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          id="legalDisclaimer"
          name="legalDisclaimer"
          required
          defaultChecked={isTicked}
          {...described("legal", error)}
        />
        <span>{STATEMENT}</span>
      </label>
      <FieldError of="legal" error={error} />
    </div>
  );
}
