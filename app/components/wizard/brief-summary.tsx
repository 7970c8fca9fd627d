import { Link } from "@remix-run/react";
import type { Brief, BriefField } from "~/domain/proposals/brief";
import { formatDay } from "~/domain/proposals/calendar";
import { wordsFor } from "./field-words";
import { LAST_STEP, stepOf } from "./step-schema";

const STEPS = Array.from({ length: LAST_STEP - 1 }, (_, index) => index + 1);

/** Everything that was answered, grouped by step (spec 2, step 6). */
export function BriefSummary({ brief, draftId }: { brief: Brief; draftId: string }) {
  return (
    <div className="grid gap-7">
      {STEPS.map((step) => (
        <StepSummary key={step} step={step} brief={brief} draftId={draftId} />
      ))}
    </div>
  );
}

function StepSummary({ step, brief, draftId }: { step: number; brief: Brief; draftId: string }) {
  const { title, fields } = stepOf(step);
  const answered = fields.filter((field) => answerOf(brief, field) !== "");
  return (
    <section aria-labelledby={`summary-${step}`}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h3 id={`summary-${step}`} className="font-semibold">
          {title}
        </h3>
        <Link
          to={`?draft=${draftId}&step=${step}`}
          className="py-1 text-sm font-semibold text-action hover:underline"
        >
          Edit<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </div>
      {answered.length === 0 ? <p className="mt-3 text-muted">Nothing answered yet.</p> : null}
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
        {answered.map((field) => (
          <Answer key={field} brief={brief} field={field} />
        ))}
      </dl>
    </section>
  );
}

function Answer({ brief, field }: { brief: Brief; field: BriefField }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-muted sm:leading-6">
        {wordsFor(field, brief.pricingModel, brief.currency).label}
      </dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{answerOf(brief, field)}</dd>
    </div>
  );
}

/** An answer as its owner would read it out; "" where there is none. */
function answerOf(brief: Brief, field: BriefField): string {
  const value = brief[field];
  // A deposit without its tick was typed and withdrawn; a currency alone is no answer.
  if (field === "depositAmount" && !brief.requireDeposit) return "";
  if (field === "currency" || field === "pricingModel")
    return isPriced(brief) ? optionText(field, value) : "";
  if (typeof value === "boolean") return value ? "Yes" : "";
  if (value === "") return "";
  if (field === "startDate" || field === "endDate") return formatDay(value, "en-GB");
  return optionText(field, value);
}

const isPriced = (brief: Brief) => brief.budget !== "" || brief.hourlyRate !== "";

const optionText = (field: BriefField, value: string | boolean): string =>
  wordsFor(field, "fixed", "USD").options?.[String(value)] ?? String(value);
