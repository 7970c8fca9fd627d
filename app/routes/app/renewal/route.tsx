import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import { formatDay } from "~/domain/briefs/format-day";
import { MAX_CHANGES_LENGTH } from "~/domain/change-orders/change-order-limits";
import { type EndingLine, endingLines, nextFirstDay } from "~/domain/change-orders/renewal";
import { renewalForm } from "~/domain/change-orders/renewal-form";
import { startRenewal } from "~/domain/change-orders/start-renewal.server";
import { findAgreement } from "~/domain/change-orders/write-amendment.server";
import { lineAmountText } from "~/domain/prices/price-in-language";
import { DomainError } from "~/platform/errors";
import { inEnglish } from "~/platform/language/translate";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { DateInput } from "~/ui/form/date-input";
import { TextArea, TextInput } from "~/ui/form/field";

import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";

export const meta: MetaFunction = () => [{ title: t("Prepare a renewal | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { now } = await findAgreement(member, params.id ?? "");
  const ending = endingLines(now, member.actor.timeZone);
  const from = nextFirstDay(ending);
  if (from === null) throw new DomainError("conflict", t("Nothing in this agreement comes to an end."));
  const { first, currency } = now;
  return {
    id: params.id ?? "",
    agreement: first.number === null ? first.title : `${first.title} (${first.number})`,
    from,
    lines: ending.map((line) => lineView(line, currency, member.actor.reader.dates)),
  };
});

const lineView = ({ key, name, until, ...line }: EndingLine, currency: string, dates: string) => ({
  key,
  name,
  amount: lineAmountText(inEnglish, { ...line, currency }),
  until: formatDay(until, dates),
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  // Before the form is read: a stranger learns nothing of an agreement.
  await findAgreement(member, id);
  const form = await readForm(ctx, request, { schemas: [renewalForm] });
  const submission = parseForm(form, renewalForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const renewal = await startRenewal(member, id, submission.value);
    return redirectWithFlash(ctx, `/proposal/${renewal}/send`, {
      title: t("Renewal written"),
      text: t("Read it once more, then send it."),
      tone: "success",
    });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function PrepareRenewal() {
  const { id, agreement, from, lines } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useCheckedForm({
    id: "renewal",
    lastResult,
    defaultValue: { from, raise: "", note: "" },
  });
  const isBusy = useNavigation().formMethod === "POST";
  const back = `/proposal/${id}`;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Prepare a renewal")}
        lead={<bdi>{agreement}</bdi>}
        back={{ to: back, text: t("Back to the proposal") }}
      />
      <p className="-mt-3 text-muted">
        {t(
          "Nothing renews by itself. You write a short document for the next period, and the same people are asked to agree to it.",
        )}
      </p>
      <Panel>
        <Form method="post" {...form.props} className="grid gap-8">
          <FormId />
          {form.errors?.[0] ? (
            <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
          ) : null}
          <GoesOn
            lines={lines}
            chosen={lastResult ? lastResult.initialValue?.lines : lines.map(({ key }) => key)}
            error={lastResult?.error?.lines?.[0]}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <DateInput {...inputProps(fields.from)} label={t("First day")} required />
            <TextInput
              {...inputProps(fields.raise)}
              label={t("Prices rise by (%)")}
              hint={t("Empty: the same prices.")}
              inputMode="decimal"
              autoComplete="off"
              optional
            />
          </div>
          <TextArea
            {...inputProps(fields.note)}
            label={t("Note")}
            hint={t("As your client reads it, such as what you plan for the next period.")}
            rows={4}
            maxLength={MAX_CHANGES_LENGTH}
            optional
          />
          <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
            <ButtonLink to={back}>{t("Cancel")}</ButtonLink>
            <Button variant="primary" busy={isBusy}>
              {t("Go on to send")}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}

interface GoesOnProps {
  lines: ReturnType<typeof lineView>[];
  /** Keys: one, several or none. */
  chosen: unknown;
  error: string | undefined;
}

function GoesOn({ lines, chosen, error }: GoesOnProps) {
  const keys = [chosen].flat();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t("What goes on")}</legend>
      {error ? (
        <p role="alert" className="text-sm font-medium text-rejected">
          {error}
        </p>
      ) : null}
      {lines.map(({ key, name, amount, until }) => (
        <Checkbox
          key={key}
          name="lines"
          value={key}
          defaultChecked={keys.includes(key)}
          label={
            <>
              <bdi>{name}</bdi> <span className="text-muted tabular-nums">{amount}</span>
            </>
          }
          hint={t("Ends on {day}", { day: until })}
        />
      ))}
    </fieldset>
  );
}
