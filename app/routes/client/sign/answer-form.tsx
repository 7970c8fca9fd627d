import { Message, useTranslate } from "~/components/message";
import { decisionPrompt, MAX_REASON_LENGTH } from "~/domain/signing/decision/decision-form";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { dayText } from "~/platform/language/day-text";
import { ShownTotals } from "../change-order/shown-totals";
import { ChosenNames } from "../chosen-names";
import { described, FieldError } from "../field-error";
import { FormFailure } from "../form-failure";
import { postTo } from "../post-to";
import { SelectionField } from "../selection-field";
import { AnswerCode } from "./answer-code";
import { ConfirmThem } from "./confirm-them";
import type { ShownPage } from "./shown-page";
import type { Refused } from "./sign-steps";

interface AnswerFormProps {
  page: ShownPage;
  refused: Refused | undefined;
}

/** Takes an approval: of a proposal that asks for no signature, or of what others sign. */
export function AnswerForm({ page, refused }: AnswerFormProps) {
  const t = useTranslate();
  const { codeStep } = page;
  const approval = decisionPrompt("approved", t);
  const errors = refused?.fieldErrors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form
      method="post"
      action={postTo(page.path, t.language, "steps")}
      className="panel stack"
      noValidate
      data-sends
      aria-labelledby="answer-title"
    >
      {/* Return presses a form's first button: this disabled one, so that Return never decides. */}
      <button type="submit" disabled hidden />
      <h2 id="answer-title">{t("client.your_answer")}</h2>
      {page.validUntil === null ? null : (
        <p className="small">{t("client.valid_until", { day: dayText(page.validUntil, t) })}</p>
      )}
      {page.approvesOffer ? <p className="small">{t("decide.approves_offer")}</p> : null}
      <SelectionField selection={page.priceSelection} />
      <ShownTotals of={page.changeOrder} />
      <FormFailure message={hasFieldErrors ? undefined : refused?.message} />
      <div className="field">
        <label htmlFor="comment">{t("decide.reason")}</label>
        <textarea
          id="comment"
          name="reason"
          dir="auto"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={refused?.values.reason}
          {...described("comment", errors.reason)}
        />
        <FieldError of="comment" error={errors.reason} />
      </div>
      {codeStep ? (
        <AnswerCode
          step={codeStep}
          ownerName={page.owner.name}
          form="answer"
          text={t("code.text.answer")}
          error={errors.code}
        />
      ) : null}
      {codeStep && codeStep.state !== "open" ? null : (
        <>
          <p className="small">
            <WhatIsApproved page={page} />
            {page.approvesOffer ? null : <ChosenNames of={page.priceSelection} />} {approval.statement}
          </p>
          <ConfirmThem page={page} form="answer" isRefused={errors.confirmedSigner !== undefined} />
          <div className="decision">
            <button
              className="button primary"
              type="submit"
              name="intent"
              value="approve"
              data-busy={t("decide.approved.busy")}
            >
              {approval.button}
            </button>
            <Reject endsForAll={page.signers.length > 0} />
          </div>
        </>
      )}
    </form>
  );
}

/** Shows nothing without a price, nor before anybody has chosen one. */
function WhatIsApproved({ page }: { page: SigningPageView }) {
  if (!page.price || page.approvesOffer) return null;
  const title = <strong dir="auto">{page.title}</strong>;
  const price = <span data-price-text>{page.price}</span>;
  if (!page.deposit) return <Message id="decide.approving.price" title={title} price={price} />;
  return <Message id="decide.approving.price_and_deposit" {...{ title, price }} deposit={page.deposit} />;
}

/** Final for the client, so it needs a second click, without scripts too. */
function Reject({ endsForAll }: { endsForAll: boolean }) {
  const t = useTranslate();
  const { button, statement } = decisionPrompt("rejected", t);
  return (
    <details>
      <summary className="button">{t("decide.reject")}</summary>
      <div className="confirm stack">
        <p>
          <Message id="decide.reject_sure" strong={(words) => <strong>{words}</strong>} />
        </p>
        {endsForAll ? <p className="small">{t("sign.decline.ends")}</p> : null}
        <p className="small">{statement}</p>
        <button
          className="button danger"
          type="submit"
          name="intent"
          value="reject"
          data-busy={t("decide.rejected.busy")}
        >
          {button}
        </button>
      </div>
    </details>
  );
}
