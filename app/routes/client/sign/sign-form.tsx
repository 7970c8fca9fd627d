import { Message, useTranslate } from "~/components/message";
import { isInvited, personLabel } from "~/domain/people/signer-match";
import { KEEP_LETTERS_FIELD } from "~/domain/signing/mark/printable-name";
import { READ_SINCE_FIELD } from "~/domain/signing/read-since-field";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { dayText } from "~/platform/language/day-text";
import { withoutHonorific } from "~/platform/text/honorifics";
import { ShownTotals } from "../change-order/shown-totals";
import { ChosenNames } from "../chosen-names";
import { described, FieldError } from "../field-error";
import { FormFailure } from "../form-failure";
import { postTo } from "../post-to";
import { SelectionField } from "../selection-field";
import { TextField } from "../text-field";
import { AskedLines, Initials, Principal } from "./asked-fields";
import { ConfirmThem } from "./confirm-them";
import { Moment } from "./moment";
import type { ShownPage } from "./shown-page";
import { OwnAgreement } from "./sign-consent";
import { SignMark } from "./sign-mark";
import type { Refused } from "./sign-steps";

interface SignFormProps {
  page: ShownPage;
  refused: Refused | undefined;
}

export function SignForm({ page, refused }: SignFormProps) {
  const t = useTranslate();
  const errors = refused?.fieldErrors ?? {};
  const values = refused?.values ?? {
    signerName: withoutHonorific(page.recipientName),
    signerEmail: page.recipientEmail,
    signingFor: page.clientCompany,
    title: page.known.title,
    initials: page.known.initials,
  };
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form
      method="post"
      action={postTo(page.path, t.language, "steps")}
      className="panel stack"
      id="sign"
      noValidate
      data-sends
      aria-labelledby="sign-title"
    >
      <h2 id="sign-title">{t("client.your_signature")}</h2>
      <input type="hidden" name="intent" value="sign" />
      <SelectionField selection={page.priceSelection} />
      <ShownTotals of={page.changeOrder} />
      <TextField
        name="signerName"
        label={t("sign.name")}
        autoComplete="name"
        maxLength={200}
        {...{ values, errors }}
      />
      <TextField
        name="signerEmail"
        label={t("sign.email")}
        type="email"
        autoComplete="email"
        {...{ values, errors }}
      />
      <Principal rule={page.asked?.company} {...{ values, errors }} />
      <AskedLines asked={page.asked} {...{ values, errors }} />
      <SignMark
        values={values}
        error={
          errors.signatureMethod ?? errors.signatureFace ?? errors.signatureImage ?? errors.signatureStrokes
        }
      />
      {errors[KEEP_LETTERS_FIELD] || values[KEEP_LETTERS_FIELD] ? (
        <KeepLetters isTicked={values[KEEP_LETTERS_FIELD] === "on"} error={errors[KEEP_LETTERS_FIELD]} />
      ) : null}
      <Initials page={page} {...{ values, errors }} />
      {/* Without scripts the form follows the whole document. */}
      <input type="hidden" name="scrolledToBottom" id="scrolledToBottom" value="true" />
      {page.changes && page.changes.folds.length > 0 ? (
        <input type="hidden" name={READ_SINCE_FIELD} value={page.changes.since} />
      ) : null}
      {page.isDoubted && !isAnother(page, values) ? (
        <ConfirmThem page={page} form="sign" isRefused={errors.confirmedSigner !== undefined} />
      ) : (
        <ConfirmSigner question={errors.confirmedSigner} values={values} />
      )}
      <Acknowledgement
        isTicked={(errors.confirmedSigner ?? errors[KEEP_LETTERS_FIELD]) !== undefined}
        error={errors.legalDisclaimer ?? errors.scrolledToBottom}
      />
      <div className="sign-bar stack">
        <p className="small">
          <WhatIsSigned page={page} />
          <ChosenNames of={page.priceSelection} />
          <OpenUntil page={page} />
        </p>
        <FormFailure message={hasFieldErrors ? undefined : refused?.message} />
        <p className="small" id="missing" aria-live="polite" hidden>
          <a id="unread" href="#document">
            {t("sign.read_first")}
          </a>{" "}
          <span id="wanting" />
        </p>
        <div className="row">
          <button
            className="button primary"
            id="approve"
            type="submit"
            aria-describedby="missing"
            data-busy={t("decide.approved.busy")}
          >
            {t("sign.approve")}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Checks whether the signer is not the person invited: the server asks about them. */
const isAnother = (
  { recipientName: name, recipientEmail: email }: SigningPageView,
  values: Record<string, string>,
) => !isInvited({ name, email }, { name: values.signerName ?? "", email: values.signerEmail ?? "" });

function OpenUntil({ page: { validUntil, expiresAt } }: { page: SigningPageView }) {
  const t = useTranslate();
  if (validUntil !== null)
    return <span className="valid">{t("client.valid_until", { day: dayText(validUntil, t) })}</span>;
  if (expiresAt === null) return null;
  return (
    <>
      {" "}
      <Message id="sign.open_until" time={<Moment time={expiresAt} />} />
    </>
  );
}

function WhatIsSigned({ page }: { page: SigningPageView }) {
  const title = <strong dir="auto">{page.title}</strong>;
  const price = page.price && <span data-price-text>{page.price}</span>;
  const { deposit } = page;
  if (price && deposit) return <Message id="sign.signing.price_and_deposit" {...{ title, price, deposit }} />;
  if (price) return <Message id="sign.signing.price" {...{ title, price }} />;
  if (deposit) return <Message id="sign.signing.deposit" {...{ title, deposit }} />;
  return <Message id="sign.signing.plain" title={title} />;
}

/** Appears only for letters that the PDF cannot print. */
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
        <Message id="sign.letters.keep" />
      </span>
    </label>
    <FieldError of={KEEP_LETTERS_FIELD} error={error} />
  </div>
);

/** Appears only if the signer is not the person invited. */
function ConfirmSigner({ question, values }: { question?: string; values: Record<string, string> }) {
  const t = useTranslate();
  if (!question) return null;
  const { signerName: name = "", signerEmail: email = "", askedSigner } = values;
  const signer = personLabel({ name, email });
  const error = askedSigner === signer ? t("sign.confirm.tick", { name: name.trim() }) : undefined;
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
          <Message id="sign.confirm.yes" name={<bdi translate="no">{name.trim()}</bdi>} />
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
        <span>
          <Message id="sign.statement" />
        </span>
      </label>
      <FieldError of="legal" error={error} />
    </div>
  );
}
