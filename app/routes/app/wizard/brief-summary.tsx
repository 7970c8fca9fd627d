import { FieldWarning } from "~/components/brief/brief-input";
import { labelOf, optionText } from "~/components/brief/field-words";
import { CalendarDay } from "~/components/calendar-day";
import type { Brief, BriefField } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import { formatMoney } from "~/domain/briefs/format-money";
import type { DealNotes } from "~/domain/prices/deal/deal-problems";
import { parseMoney } from "~/platform/numbers/read-amount";
import { t } from "~/platform/words/t";
import { Link } from "~/ui/link/link";
import { Words } from "~/ui/words/words";
import { LAST_STEP, stepOf } from "./steps";

const STEPS = Array.from({ length: LAST_STEP - 1 }, (_, index) => index + 1);

/** A price table says these. */
const SAID_BY_TABLE: readonly BriefField[] = ["budget", "budgetPeriod", "currency"];

interface BriefSummaryProps {
  brief: Brief;
  /** The price of its table; null if there is none. */
  tablePrice: string | null;
  notes: DealNotes;
  draftId: string;
}

/** Answers by step (docs/product.md 2). */
export function BriefSummary({ brief, tablePrice, notes, draftId }: BriefSummaryProps) {
  return (
    <div className="grid gap-7">
      {STEPS.map((step) => (
        <StepSummary
          key={step}
          step={step}
          brief={brief}
          tablePrice={stepOf(step).fields.includes("budget") ? tablePrice : null}
          draftId={draftId}
          {...notes}
        />
      ))}
    </div>
  );
}

interface StepSummaryProps extends Pick<DealNotes, "problems" | "hints"> {
  step: number;
  brief: Brief;
  tablePrice: string | null;
  draftId: string;
}

function StepSummary({ step, brief, tablePrice, draftId, problems, hints }: StepSummaryProps) {
  const { title, fields } = stepOf(step);
  const asked = tablePrice === null ? fields : fields.filter((field) => !SAID_BY_TABLE.includes(field));
  const answered = asked.filter(
    (field) => answerText(brief, field) !== "" || problems[field] || hints[field],
  );
  return (
    <section aria-labelledby={`summary-${step}`}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h3 id={`summary-${step}`} className="font-semibold">
          {t(title)}
        </h3>
        <Link
          to={`?draft=${draftId}&step=${step}`}
          className="py-1 text-sm font-semibold text-action hover:underline"
        >
          <Words text="Edit{title}" title={<span className="sr-only">{` ${t(title).toLowerCase()}`}</span>} />
        </Link>
      </div>
      {answered.length === 0 && tablePrice === null ? (
        <p className="mt-3 text-muted">{t("Nothing filled in yet.")}</p>
      ) : null}
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
        {tablePrice === null ? null : (
          <div className="sm:contents">
            <dt className="text-sm text-muted sm:leading-6">{t("Price table")}</dt>
            <dd>{tablePrice}</dd>
          </div>
        )}
        {answered.map((field) => (
          <Answer key={field} brief={brief} field={field} problem={problems[field]} hint={hints[field]} />
        ))}
      </dl>
    </section>
  );
}

interface AnswerProps {
  brief: Brief;
  field: BriefField;
  problem: string | undefined;
  hint: string | undefined;
}

function Answer({ brief, field, problem, hint }: AnswerProps) {
  const answer = answerText(brief, field);
  return (
    <div className="sm:contents">
      <dt className="text-sm text-muted sm:leading-6">{labelOf(field, brief)}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
        {BRIEF_FIELDS[field].kind === "day" && answer !== "" ? (
          <CalendarDay value={answer} />
        ) : (
          <span dir="auto">{answer}</span>
        )}
        {problem ? <FieldWarning text={problem} isProblem /> : hint ? <FieldWarning text={hint} /> : null}
      </dd>
    </div>
  );
}

/** Returns "" if there is no answer. */
function answerText(brief: Brief, field: BriefField): string {
  const value = brief[field];
  // Hidden values and a lone currency are no answers.
  if (field === "depositAmount" && !brief.requireDeposit) return "";
  if (field === "budgetPeriod" && !hasPeriod(brief)) return "";
  if ((field === "currency" || field === "pricingModel") && !isPriced(brief)) return "";
  if (typeof value === "boolean") return value ? t("Yes") : "";
  if (value === "" || value === undefined) return "";
  const entry = BRIEF_FIELDS[field];
  return entry.kind === "money" ? amountText(value, brief.currency) : optionText(entry, value);
}

/** Formats plain amounts; other text stays as typed. */
function amountText(typed: string, currency: Brief["currency"]): string {
  const minor = parseMoney(typed, currency);
  return minor === null ? typed : formatMoney(minor, currency, "en-US");
}

const hasPeriod = ({ pricingModel, budget, hourlyRate }: Brief): boolean =>
  pricingModel === "retainer" && budget !== "" && hourlyRate === "";

const isPriced = (brief: Brief) => brief.budget !== "" || brief.hourlyRate !== "";
