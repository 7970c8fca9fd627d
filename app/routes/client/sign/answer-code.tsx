import { Message, useTranslate } from "~/components/message";
import { CODE_LIFETIME_MS, type CodeStep } from "~/domain/signing/codes/code-step";
import { MINUTE } from "~/platform/time/durations";
import { described, FieldError } from "../field-error";

interface AnswerCodeProps {
  step: CodeStep;
  ownerName: string;
  /** The form, which posts `<form>-code` to ask for a code. */
  form: "decline" | "answer" | "milestone";
  text: string;
  error: string | undefined;
}

/** Asks for the code inside the form that needs it, so that a typed reason stays. */
export function AnswerCode({ step, ownerName, form, text, error }: AnswerCodeProps) {
  const t = useTranslate();
  const id = `${form}-code`;
  const email = <bdi translate="no">{step.sentTo}</bdi>;
  const minutes = `${CODE_LIFETIME_MS / MINUTE}`;
  const isOpen = step.state === "open";
  const name = <bdi translate="no">{ownerName}</bdi>;
  const isMailed = step.method === "email";
  return (
    <div className="stack tight" id={`${form}-confirm`}>
      <p className="small">{isMailed ? text : <Message id="code.access.text" name={name} />}</p>
      {isOpen ? (
        <div className="field">
          <label htmlFor={id}>{t(isMailed ? "code.label" : "code.access.label")}</label>
          <input
            className="code"
            id={id}
            name="code"
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete={isMailed ? "one-time-code" : "off"}
            maxLength={12}
            {...described(id, error, true)}
          />
          <p className="small" id={`${id}-hint`}>
            {isMailed ? (
              <Message id="code.sent" email={email} minutes={minutes} />
            ) : (
              <Message id="code.access.hint" name={name} />
            )}
          </p>
          <FieldError of={id} error={error} />
        </div>
      ) : (
        <>
          <FieldError of={id} error={error} />
          <p className="small">
            {isMailed ? (
              <Message id="code.goes_to" email={email} minutes={minutes} />
            ) : (
              <Message id="code.access.locked" name={name} />
            )}
          </p>
        </>
      )}
      {isMailed ? (
        <div className="row">
          <button
            className={isOpen ? "button" : "button primary"}
            type="submit"
            name="intent"
            value={id}
            data-busy={t("code.sending")}
            formNoValidate
          >
            {t(isOpen ? "code.resend" : "code.ask")}
          </button>
        </div>
      ) : null}
    </div>
  );
}
