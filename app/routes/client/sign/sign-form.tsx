import { personLabel } from "~/domain/people/signer-match";
import { APPROVE_BUTTON, STATEMENT } from "~/domain/signing/disclosure";
import { KEEP_LETTERS_FIELD } from "~/domain/signing/mark/printable-name";
import type { SigningPageView } from "~/domain/signing/views";
import { described, FieldError } from "../field-error";
import { FormFailure } from "../form-failure";
import { TextField } from "../text-field";
import { Moment } from "./moment";
import { OwnAgreement } from "./sign-consent";
import { SignMark } from "./sign-mark";
import type { Refused } from "./sign-steps";

interface SignFormProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

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
      {errors[KEEP_LETTERS_FIELD] || values[KEEP_LETTERS_FIELD] ? (
        <KeepLetters isTicked={values[KEEP_LETTERS_FIELD] === "on"} error={errors[KEEP_LETTERS_FIELD]} />
      ) : null}
      {/* Without scripts the form follows the whole document. */}
      <input type="hidden" name="scrolledToBottom" id="scrolledToBottom" value="true" />
      <ConfirmSigner question={errors.confirmedSigner} values={values} />
      <Acknowledgement
        isTicked={(errors.confirmedSigner ?? errors[KEEP_LETTERS_FIELD]) !== undefined}
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

/** Only for letters that the PDF cannot print. */
const KeepLetters = ({ isTicked, error }: { isTicked: boolean; error: string | undefined }) => (
  <div className="field">
    <label className="tick">
      <input
        type="checkbox"
        id={KEEP_LETTERS_FIELD}
        name={KEEP_LETTERS_FIELD}
        defaultChecked={isTicked}
        {...described(KEEP_LETTERS_FIELD, error)}
      />
      <span>
        Sign with these letters. My signature is valid at once; the sealed PDF follows by email when the
        letters can be printed.
      </span>
    </label>
    <FieldError of={KEEP_LETTERS_FIELD} error={error} />
  </div>
);

/** Only if the signer is not the invited person. */
function ConfirmSigner({ question, values }: { question?: string; values: Record<string, string> }) {
  if (!question) return null;
  const { signerName: name = "", signerEmail: email = "", askedSigner } = values;
  const signer = personLabel({ name, email });
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
