import { Message, useTranslate } from "~/components/message";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";
import { acceptance } from "~/domain/payment-requests/milestones/acceptance";
import type {
  ClientMilestone,
  MilestonesOnPage,
} from "~/domain/sending/milestones/milestones-on-page.server";
import type { CodeStep } from "~/domain/signing/codes/code-step";
import { MAX_REASON_LENGTH } from "~/domain/signing/decision/decision-form";
import { described, FieldError } from "../field-error";
import { postTo } from "../post-to";
import { AnswerCode } from "../sign/answer-code";
import { Moment } from "../sign/moment";
import type { Refused } from "../sign/sign-steps";

interface MilestonesPanelProps {
  milestones: MilestonesOnPage;
  path: string;
  ownerName: string;
  /** Null where no code is needed, or it was given. */
  codeStep: CodeStep | null;
  refused: Refused | undefined;
}

/** What the sender reported as done, and what was answered, the newest first. */
export function MilestonesPanel({
  milestones: { milestones, canAnswer },
  refused,
  ...answering
}: MilestonesPanelProps) {
  const t = useTranslate();
  const isStray =
    refused && !milestones.some(({ id, answer }) => answer === null && id === refused.values.reportId);
  return (
    <section className="panel stack milestones" id="milestones" aria-labelledby="milestones-title">
      <h2 id="milestones-title" tabIndex={-1}>
        {t("milestone.title")}
      </h2>
      {isStray ? (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      ) : null}
      {milestones.map((milestone) => (
        <div className="stack tight" key={milestone.id}>
          <h3>
            <bdi>{milestone.name}</bdi>
          </h3>
          <p className="small">
            <Message
              id="milestone.reported"
              name={<bdi>{answering.ownerName}</bdi>}
              time={<Moment time={milestone.reportedAt} />}
            />
          </p>
          {milestone.note === "" ? null : (
            <p className="as-typed" dir={directionOfWords(milestone.note) ?? "auto"}>
              {milestone.note}
            </p>
          )}
          {milestone.answer ? <Answered answer={milestone.answer} /> : null}
          {milestone.answer === null && canAnswer ? (
            <AnswerMilestone
              milestone={milestone}
              {...answering}
              refused={refused?.values.reportId === milestone.id ? refused : undefined}
            />
          ) : null}
        </div>
      ))}
    </section>
  );
}

function Answered({ answer }: { answer: NonNullable<ClientMilestone["answer"]> }) {
  const t = useTranslate();
  const { outcome, at, who, reason } = answer;
  return (
    <div className={outcome === "accepted" ? "alert good" : "alert note"} role="status">
      <p>
        {outcome === "silence" ? (
          <Message id="milestone.silent" time={<Moment time={at} isDay />} />
        ) : (
          <Message
            id={`milestone.${outcome}`}
            name={<bdi translate="no">{who}</bdi>}
            time={<Moment time={at} />}
          />
        )}
      </p>
      {reason === "" ? null : <p dir="auto">{t("pdf.quoted", { text: reason })}</p>}
    </div>
  );
}

interface AnswerMilestoneProps extends Omit<MilestonesPanelProps, "milestones"> {
  milestone: ClientMilestone;
}

function AnswerMilestone({ milestone, path, ownerName, codeStep, refused }: AnswerMilestoneProps) {
  const t = useTranslate();
  const { id, amount, answerBy } = milestone;
  const errors = refused?.fieldErrors ?? {};
  const { statement, button } = acceptance(t);
  const needsCode = codeStep !== null && codeStep.state !== "open";
  return (
    <form
      method="post"
      action={postTo(path, t.language, "milestones")}
      className="stack"
      noValidate
      data-sends
    >
      {/* Return presses a form's first button: this disabled one, so that Return never answers. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="reportId" value={id} />
      {refused && Object.keys(errors).length === 0 ? (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      ) : null}
      <p>{t("milestone.becomes_due", { amount })}</p>
      {answerBy ? <p>{t("milestone.silence", { day: answerBy })}</p> : null}
      {codeStep ? (
        <AnswerCode
          step={codeStep}
          ownerName={ownerName}
          form="milestone"
          text={t("code.text.answer")}
          error={errors.code}
        />
      ) : null}
      {needsCode ? null : (
        <>
          <p className="small">{statement}</p>
          <div className="decision">
            <button className="button primary" type="submit" name="intent" value="milestone-accepted">
              {button}
            </button>
            <details open={errors.reason !== undefined || undefined}>
              <summary className="button">{t("milestone.not_yet")}</summary>
              <div className="confirm stack">
                <div className="field">
                  <label htmlFor={`missing-${id}`}>{t("milestone.what_is_missing")}</label>
                  <textarea
                    id={`missing-${id}`}
                    name="reason"
                    dir="auto"
                    rows={3}
                    maxLength={MAX_REASON_LENGTH}
                    defaultValue={refused?.values.reason}
                    {...described(`missing-${id}`, errors.reason)}
                  />
                  <FieldError of={`missing-${id}`} error={errors.reason} />
                </div>
                <button className="button" type="submit" name="intent" value="milestone-rejected">
                  {t("milestone.send_back")}
                </button>
              </div>
            </details>
          </div>
        </>
      )}
    </form>
  );
}
