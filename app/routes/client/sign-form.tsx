import { APPROVE_BUTTON, DISCLOSURE, STATEMENT } from "~/domain/signing/disclosure";
import type { SigningPageView } from "~/domain/signing/views";

interface Refused {
  message: string;
  fieldErrors: Record<string, string>;
  values: { signerName: string; signerEmail: string };
}

interface SignFormProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

/** The client's own act: name, signature, the tick that is never set beforehand, and the button. */
export function SignForm({ page, refused }: SignFormProps) {
  const errors = refused?.fieldErrors ?? {};
  const values = refused?.values ?? { signerName: page.recipientName, signerEmail: page.recipientEmail };
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form method="post" className="panel stack" id="sign" noValidate aria-labelledby="sign-title">
      <h2 id="sign-title">Your signature</h2>
      {refused && !hasFieldErrors ? (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      ) : null}
      <TextField
        name="signerName"
        label="Full name"
        value={values.signerName}
        error={errors.signerName}
        autoComplete="name"
      />
      <TextField
        name="signerEmail"
        label="E-mail address"
        type="email"
        value={values.signerEmail}
        error={errors.signerEmail}
        autoComplete="email"
      />
      <div className="field">
        <span className="label" id="signature-label">
          Signature
        </span>
        <output className="signature" id="signature" htmlFor="signerName" aria-labelledby="signature-label">
          {values.signerName}
        </output>
        <p className="small">Your name as typed above is your signature.</p>
      </div>
      <input type="hidden" name="signatureMethod" value="typed" />
      {/* Without a script, whoever reaches this form has passed the whole document (design 7). */}
      <input type="hidden" name="scrolledToBottom" id="scrolledToBottom" value="true" />
      <Acknowledgement error={errors.legalDisclaimer ?? errors.scrolledToBottom} />
      <div className="sign-bar stack">
        <p className="small" id="missing" aria-live="polite" hidden />
        <div className="row">
          <button className="button primary" id="approve" type="submit">
            {APPROVE_BUTTON}
          </button>
        </div>
        <p className="small">
          <a href={`mailto:${page.owner.email}?subject=${encodeURIComponent(page.title)}`}>Ask a question</a>
        </p>
      </div>
    </form>
  );
}

interface TextFieldProps {
  name: "signerName" | "signerEmail";
  label: string;
  value: string;
  error?: string;
  type?: "text" | "email";
  autoComplete: string;
}

function TextField({ name, label, value, error, type = "text", autoComplete }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        maxLength={254}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error ? (
        <p className="error" id={`${name}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Acknowledgement({ error }: { error?: string }) {
  return (
    <div className="field">
      <details className="more">
        <summary>About signing electronically</summary>
        {DISCLOSURE.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <label className="tick">
        <input
          type="checkbox"
          id="legalDisclaimer"
          name="legalDisclaimer"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "legal-error" : undefined}
        />
        <span>{STATEMENT}</span>
      </label>
      {error ? (
        <p className="error" id="legal-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
